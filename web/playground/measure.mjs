// How long strokes on the playground's map take: for a test that says it, and for `make bench-web`.

/** A map of width by height with walls here and there, as a link. */
export function scattered(width, height, extra = '') {
  const count = width * height;
  return `size=${width}x${height}&eye=${width >> 1},${height >> 1}${extra}&map=${'36fw'.repeat(Math.floor(count / 37))}${count % 37 > 0 ? `${count % 37}f` : ''}`;
}

/** Milliseconds of script for each step of a stroke, in order of size: its event, and the frame that draws it. */
export function strokes(page, steps = 40) {
  return page.evaluate(async (count) => {
    const map = document.querySelector('#map');
    const box = map.getBoundingClientRect();
    document.querySelector('input[name=tool][value="1"]').click();
    map.setPointerCapture = () => {};
    const send = (type, i) => map.dispatchEvent(new PointerEvent(type, { clientX: box.x + 40 + 5 * i, clientY: box.y + 60, button: 0, pointerId: 1, bubbles: true }));
    const request = globalThis.requestAnimationFrame.bind(globalThis);
    let spent = 0;
    globalThis.requestAnimationFrame = (callback) => request((time) => {
      const start = performance.now();
      callback(time);
      spent += performance.now() - start;
    });
    const found = [];
    send('pointerdown', 0);
    for (let i = 1; i < count; ++i) {
      // What the worker has sent before is drawn first.
      await new Promise((done) => request(done));
      spent = 0;
      const start = performance.now();
      send('pointermove', i);
      const handled = performance.now() - start;
      await new Promise((done) => request(done));
      found.push(handled + spent);
    }
    send('pointerup', count);
    globalThis.requestAnimationFrame = request;
    return found.sort((a, b) => a - b);
  }, steps);
}

/** Times as words. */
export function inWords(times) {
  const at = (part) => times[Math.min(times.length - 1, Math.floor(part * times.length))].toFixed(1);
  return `${at(0)} ms at best, ${at(0.5)} in the middle, ${at(0.95)} for one in twenty`;
}
