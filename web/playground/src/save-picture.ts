// The map as a picture: PNG and SVG, of one size whatever the page's is.
import { download } from '../../site/download';
import { get, say } from '../../site/page';
import { drawScene } from './draw';
import { Layout } from './layout';
import { currentScene } from './stage';
import { state } from './store';
import { SvgContext } from './svg-context';

/** Pixels of a tile. */
const size = 24;

function parts(): { layout: Layout; width: number; height: number } {
  const layout = new Layout(state.tiles, state.hexagons, size);
  return { layout, width: Math.ceil(layout.width), height: Math.ceil(layout.height) };
}

export function toPng(): Promise<Blob | null> {
  const { layout, width, height } = parts();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  drawScene(canvas.getContext('2d')!, { ...currentScene(), cursor: undefined }, layout);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

export function toSvg(): string {
  const { layout, width, height } = parts();
  const context = new SvgContext(width, height);
  drawScene(context as unknown as CanvasRenderingContext2D, { ...currentScene(), cursor: undefined }, layout);
  return String(context);
}

export function addPictures(): void {
  get('save-png').addEventListener('click', () => void toPng().then((blob) => {
    if (blob) download(blob, 'sightline.png');
    else say('This browser could not make a picture of that size.');
  }));
  get('save-svg').addEventListener('click', () => download(new Blob([toSvg()], { type: 'image/svg+xml' }), 'sightline.svg'));
}
