// The address of the page, kept up to date. Browsers refuse pages that change it too often (200 times
// in ten seconds, Safari 100), so a burst of changes is written when it is over.

const most = 80;
const period = 10_000;

let times: number[] = [];
let timer: number | undefined;

export function writeAddress(link: string): void {
  clearTimeout(timer);
  const now = performance.now();
  times = times.filter((time) => now - time < period);
  if (times.length < most) {
    times.push(now);
    history.replaceState(null, '', `#${link}`);
  } else {
    timer = setTimeout(() => writeAddress(link), 250);
  }
}
