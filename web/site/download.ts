/** Offers a file for download. */
export function download(contents: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(contents);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
