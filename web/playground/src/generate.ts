// Maps from a seed: those that the explorer plays in and `sightline generate` prints. The explorer's
// module is fetched when the first one is asked for.
import wasm from '../../../build/wasm/explorer.wasm?url';
import { Engine, type Scenario } from '../../explorer/src/engine';
import { get, say } from '../../site/page';
import { useText } from './text-dialog';

const width = 60;
const height = 36;

let engine: Promise<Engine> | undefined;

function generate(scenario: Scenario, seed: bigint): Promise<string> {
  engine ??= WebAssembly.compileStreaming(fetch(wasm)).then((module) => new Engine(module));
  return engine.then((one) => one.generate({ scenario, width, height, seed }));
}

/** The button that generates, with the seed that counts up. */
export function addGenerator(): void {
  const seed = get<HTMLInputElement>('seed');
  get('generate').addEventListener('click', () => {
    const number = Math.max(0, Math.floor(seed.valueAsNumber || 0));
    generate(get<HTMLSelectElement>('generator').value as Scenario, BigInt(number)).then((text) => {
      useText(text);
      seed.value = String(number + 1);
    }).catch((error: unknown) => {
      engine = undefined;
      say(`The map could not be generated: ${(error as Error).message}.`);
    });
  });
}
