// rot.js' shadowcastings on the cases that sightline-bench-peers wrote: node fov.js CASES
import { readFileSync } from "node:fs";
import * as ROT from "rot-js";

const lines = readFileSync(process.argv[2], "utf8").trimEnd().split("\n");
for (let at = 0; at < lines.length; ) {
    const [, name, width, height] = lines[at++].split(" ");
    const rows = lines.slice(at, at + Number(height));
    at += Number(height);
    const origins = lines[at++].split(" ").slice(1).map((pair) => pair.split(",").map(Number));
    const clear = (x, y) => x >= 0 && y >= 0 && x < width && y < height && rows[y][x] === ".";
    for (const [kind, Fov] of [
        ["recursive", ROT.FOV.RecursiveShadowcasting],
        ["precise", ROT.FOV.PreciseShadowcasting],
    ]) {
        const fov = new Fov(clear, { topology: 8 });
        for (const radius of [8, 20]) {
            let tiles = 0;
            const note = () => {
                ++tiles;
            };
            for (const [x, y] of origins) fov.compute(x, y, radius, note);
            const seen = tiles / origins.length;
            let best = Infinity;
            for (let round = 0; round < 20; ++round) {
                const start = process.hrtime.bigint();
                for (const [x, y] of origins) fov.compute(x, y, radius, note);
                best = Math.min(best, Number(process.hrtime.bigint() - start) / origins.length);
            }
            console.log(`rot.js ${kind}\t${name}\t${radius}\t${best.toFixed(0)}\t${seen.toFixed(1)}`);
        }
    }
}
