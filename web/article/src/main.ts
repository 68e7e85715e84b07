// The article's drawings. Those of sectors need no library; the other one compares with it.
import { load } from 'sightline-fov';
import { keepOffline } from '../../site/keep-offline';
import { get } from '../../site/page';
import { wallHaze } from '../../site/scan';
import { PairFigure } from './pair-figure';
import { SectorFigure } from './sector-figure';

function sectorFigure(name: string, rows: number, half: number, hexagons: boolean, tiles: Record<string, number>): SectorFigure {
  const part = <Kind extends HTMLElement>(id: string): Kind => get<Kind>(`${name}-${id}`);
  return new SectorFigure({
    canvas: part('canvas'), slider: part('row'), rowText: part('row-text'), told: part('told'), clear: part('clear'), play: part('play'),
    ...(document.getElementById(`${name}-brush`) ? { brush: part<HTMLSelectElement>('brush') } : {}),
  }, rows, half, hexagons, tiles);
}

const wall = wallHaze;
const smoke = { '3,-1': 4, '3,0': 4, '4,-1': 4, '4,0': 4, '5,0': 4, '6,0': 4, '5,4': 8, '5,5': 8, '7,-4': wall };
const pair = new PairFigure(get('pair-canvas'), get('pair-way'));
const figures = [
  pair,
  sectorFigure('quadrant', 10, 10, false, { '3,-1': wall, '3,0': wall, '5,3': wall, '6,3': wall, '6,-4': wall, '8,1': wall }),
  sectorFigure('haze', 10, 10, false, smoke),
  sectorFigure('sextant', 10, 6, true, { '3,1': wall, '5,4': wall, '6,2': wall, '8,7': wall }),
];
const redraw = (): void => {
  for (const figure of figures) figure.draw();
};
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
addEventListener('resize', redraw);
document.documentElement.dataset['ready'] = 'yes';
keepOffline('../');

load().then(() => {
  pair.isReady = true;
  for (const option of get<HTMLSelectElement>('pair-way').options) option.disabled = false;
  pair.draw();
}, () => {
  get('pair-way').insertAdjacentText('afterend', ' (the others need WebAssembly, which this browser does not run)');
});
