// Maps from a seed: those of the explorer and of `sightline generate`. The explorer's module is
// fetched when it is first needed.
import wasm from '../../../build/wasm/explorer.wasm?url';
import { Engine, type Scenario } from '../../explorer/src/engine';
import { compileFile } from '../../site/compile-file';
import { get, say } from '../../site/page';
import { useText } from './text-dialog';

const width = 60;
const height = 36;

let engine: Promise<Engine> | undefined;

function generate(scenario: Scenario, seed: bigint): Promise<string> {
  engine ??= compileFile(wasm).then((module) => new Engine(module));
  return engine.then((one) => one.generate({ scenario, width, height, seed }));
}

/** The button that generates. Pressed again, it uses the next seed. */
export function addGenerator(): void {
  const seed = get<HTMLInputElement>('seed');
  let shown = '';
  get('generate').addEventListener('click', () => {
    const scenario = get<HTMLSelectElement>('generator').value as Scenario;
    let number = Math.max(0, Math.floor(seed.valueAsNumber || 0));
    if (shown === `${scenario} ${number}`) ++number;
    generate(scenario, BigInt(number)).then((text) => {
      useText(text);
      seed.value = String(number);
      shown = `${scenario} ${number}`;
    }).catch((error: unknown) => {
      engine = undefined;
      say(`The map could not be generated: ${(error as Error).message}.`);
    });
  });
}
