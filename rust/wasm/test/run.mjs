// run.mjs MODULE: prints the digests that the module computes. It imports nothing.
import { readFileSync } from 'node:fs';

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const { memory, digest, digest_length: length } = instance.exports;
const at = digest();
process.stdout.write(Buffer.from(memory.buffer, at, length()));
