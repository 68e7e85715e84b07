// The part of a link after its #: a recording to watch, or a world to play in.
//
//   #replay=...                                  the recording's text, deflated, as base64url
//   #scenario=cave&seed=42&size=80x50            any of them may be missing
//   ...&turns=412&noticed=0                      and how well somebody did there
import { type Scenario, type Setup, scenarios } from './engine';

const mostRecording = 8_000_000;

export type Link = { readonly kind: 'none' } | { readonly kind: 'replay'; readonly recording: string } |
  { readonly kind: 'world'; readonly setup: Setup; readonly beat: Beat | undefined };

/** A result to be beaten. */
export interface Beat {
  readonly turns: number;
  readonly noticed: number;
}

async function through(stream: CompressionStream | DecompressionStream, bytes: Uint8Array, most: number): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  // Errors here occur below, too, where they are handled.
  writer.write(bytes as BufferSource).then(() => writer.close()).catch(() => {});
  const reader = (stream.readable as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error(`its recording has more than ${most.toLocaleString('en')} bytes`);
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Bytes as text that can be in an address. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

export function fromBase64(text: string): Uint8Array {
  if (!/^[\w-]*$/.test(text)) throw new Error('it has characters that do not belong there');
  return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
}

export async function replayLink(recording: string): Promise<string> {
  const deflated = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(recording), Infinity);
  return `replay=${toBase64(deflated)}`;
}

/** Reads the part after the #; throws an error that says what is wrong. */
export async function readLink(hash: string): Promise<Link> {
  if (hash === '') return { kind: 'none' };
  const values = new Map(hash.split('&').map((part) => {
    const at = part.indexOf('=');
    return at < 0 ? [part, ''] as const : [part.slice(0, at), part.slice(at + 1)] as const;
  }));
  const replay = values.get('replay');
  if (replay !== undefined) {
    try {
      return { kind: 'replay', recording: new TextDecoder().decode(await through(new DecompressionStream('deflate-raw'), fromBase64(replay), mostRecording)) };
    } catch (error) {
      // The browser's own message is of no use to a player.
      const why = error instanceof Error && error.message.startsWith('it') ? error.message : 'it was cut or changed on its way';
      throw new Error(`its recording cannot be read: ${why}`);
    }
  }
  const unknown = [...values.keys()].find((name) => !['scenario', 'seed', 'size', 'turns', 'noticed'].includes(name));
  if (unknown !== undefined) throw new Error(`“${unknown.slice(0, 40)}” means nothing`);
  const count = (name: string): number | undefined => {
    const text = values.get(name);
    if (text === undefined) return undefined;
    if (!/^\d{1,9}$/.test(text)) throw new Error(`“${name}=${text.slice(0, 40)}” is not a number`);
    return Number(text);
  };
  const [turns, noticed] = [count('turns'), count('noticed')];
  const beat = turns === undefined || noticed === undefined ? undefined : { turns, noticed };
  return { kind: 'world', beat, setup: setupFrom(values.get('scenario') ?? 'dungeon', values.get('seed') ?? '1', values.get('size') ?? '80x50') };
}

export const mostSeed = (1n << 64n) - 1n;

/** A setup from typed or linked values; throws an error that says what is wrong. */
export function setupFrom(scenario: string, seed: string, size: string): Setup {
  if (!scenarios.includes(scenario as Scenario)) throw new Error(`there is no scenario “${scenario.slice(0, 40)}”: there are ${scenarios.join(', ')}`);
  if (!/^\d{1,20}$/.test(seed) || BigInt(seed) > mostSeed) throw new Error(`the seed “${seed.slice(0, 40)}” is not a number from 0 to ${mostSeed}`);
  const sides = /^(\d{1,4})x(\d{1,4})$/.exec(size);
  const [width, height] = [Number(sides?.[1]), Number(sides?.[2])];
  if (!(width >= 1 && height >= 1 && width <= 1000 && height <= 1000)) throw new Error(`the size “${size.slice(0, 40)}” is not allowed here: write it like 80x50, with sides of 1 to 1000`);
  return { scenario: scenario as Scenario, seed: BigInt(seed), width, height };
}
