// rot.js' Lighting in the scene that sightline-bench-light wrote: node light.js SCENE
//
// The same map and the same lights, and no reflection. "anew" computes the views of all lights, as
// after a move to new places; "known" has moved them between places whose views rot.js has cached.
// Fails if sightline is not 20 times as fast as the quicker of the two.
import { readFileSync } from "node:fs";
import * as ROT from "rot-js";

const required = 20;
const scene = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { width, height, opaque, places, lights, radius, color } = scene;
const clear = (x, y) =>
    x >= 0 && y >= 0 && x < width && y < height && opaque[y][x] === ".";

const fov = new ROT.FOV.PreciseShadowcasting(clear, { topology: 8 });
const lighting = new ROT.Lighting(() => 0, { range: radius, passes: 1 });
lighting.setFOV(fov);

let sum = 0;
const note = (x, y, c) => {
    sum += c[0] + c[1] + c[2];
};

/// Lights on places first, first + 1, ...; the others are removed.
function put(first) {
    lighting.clearLights();
    for (let i = 0; i < lights; ++i) {
        const [x, y] = places[(first + i) % places.length];
        lighting.setLight(x, y, color);
    }
}

/// Nanoseconds for each light, the best of many rounds.
function best(prepare) {
    let least = Infinity;
    for (let round = 0; round < 60; ++round) {
        prepare(round);
        const start = process.hrtime.bigint();
        lighting.compute(note);
        least = Math.min(least, Number(process.hrtime.bigint() - start));
    }
    return least / lights;
}

const anew = best((round) => {
    put(round * lights);
    lighting.reset();
});
const known = best((round) => put(round * lights));
if (sum === 0) throw new Error("rot.js has lit nothing");

const row = (name, time) =>
    console.log(
        `| ${name.padEnd(36)} | ${time.toFixed(0).padStart(9)} | ${((time * lights) / 1000).toFixed(1).padStart(9)} |`,
    );
console.log(`| --- rot.js 2.2.1, node ${process.version}`.padEnd(39) + "|           |           |");
row("all moved, views computed anew", anew);
row("all moved, views known from before", known);
const ratio = Math.min(anew, known) / scene.all_moved;
console.log(`\nrot.js takes ${ratio.toFixed(0)} times as long; ${required} are required`);
process.exit(ratio >= required ? 0 : 1);
