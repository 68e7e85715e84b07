// The page: choices and drawings go into the state, the state into the address, and back.
import { load } from 'sightline-fov';
import { keepOffline } from '../../site/keep-offline';
import { addControls, showControls } from './controls';
import { showCode } from './code-pane';
import { forgetColours } from './colours';
import './pointer';
import { addSeven, draw, redraw } from './stage';
import { drawRamp } from './heat-colours';
import { begin, onChange } from './store';
import { addZoom } from './zoom';

await load();
addSeven();
addControls();
addZoom(draw);
drawRamp(document.querySelector<HTMLCanvasElement>('#heat-ramp')!);
onChange(showControls);
onChange(redraw);
onChange(showCode);
begin();
draw();
addEventListener('resize', redraw);
for (const look of ['(prefers-color-scheme: dark)', 'print']) {
  matchMedia(look).addEventListener('change', () => {
    forgetColours();
    draw(true);
  });
}
document.documentElement.dataset['ready'] = 'yes';
keepOffline('../');
