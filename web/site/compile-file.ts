// A WebAssembly module from a file, whatever type the server gives it: compileStreaming() would
// refuse application/octet-stream.

export async function compileFile(address: string): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.replace(/^.*\//, '')} did not come: the server answers ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}
