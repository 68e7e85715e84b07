// sightline-fov: what can be seen from here, on grids of squares or hexagons. Tiles are (x, y), y grows
// downwards, the first is (0, 0). Results are, bit for bit, those of the C++ library.
export { castSight } from './cast-sight.js';
export { version } from './engine.js';
export { type DarkSight, type Falloff, type Light, LightMap, falloffs } from './light-map.js';
export {
  HexGrid, type HexOffset, type HexSide, hexDirections, hexDistance, hexOffsets, hexSides, toAxial, toOffset,
} from './hex-grid.js';
export { OpacityGrid, type Side, sides } from './opacity-grid.js';
export {
  type Algorithm, type Cone, type Shape, type SightOptions, algorithms, shapes,
} from './options.js';
export type { TileMap } from './tile-map.js';
export { type TileRuns, TileSet } from './tile-set.js';
