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
    // Its hexagons lie in every other column of a row; (x, y) is 2q + r, r of an axial (q, r).
    const clearHexagon = (x, y) => clear((x - y) / 2, y);
    for (const [kind, fov, column] of [
        ["recursive", new ROT.FOV.RecursiveShadowcasting(clear, { topology: 8 }), (x) => x],
        ["precise", new ROT.FOV.PreciseShadowcasting(clear, { topology: 8 }), (x) => x],
        ["precise, hexagons", new ROT.FOV.PreciseShadowcasting(clearHexagon, { topology: 6 }), (q, r) => 2 * q + r],
    ]) {
        for (const radius of [8, 20]) {
            let tiles = 0;
            const note = () => {
                ++tiles;
            };
            const look = ([x, y]) => fov.compute(column(x, y), y, radius, note);
            for (const origin of origins) look(origin);
            const seen = tiles / origins.length;
            let best = Infinity;
            for (let round = 0; round < 20; ++round) {
                const start = process.hrtime.bigint();
                for (const origin of origins) look(origin);
                best = Math.min(best, Number(process.hrtime.bigint() - start) / origins.length);
            }
            console.log(`rot.js ${kind}\t${name}\t${radius}\t${best.toFixed(0)}\t${seen.toFixed(1)}`);
        }
    }
}
