// The scene as a program in JavaScript, C++ or Python, as text, and as an embedded frame.
import { cpp } from './snippet-cpp';
import { javascript } from './snippet-javascript';
import { python } from './snippet-python';
import { type State, toLink } from './state';
import { toText } from './text-map';

export const languages = ['C++', 'Python', 'JavaScript', 'Text', 'Embed'] as const;
export type Language = (typeof languages)[number];

/** `page` is the playground's own address. */
export function snippet(language: Language, state: State, page: string): string {
  switch (language) {
    case 'C++': return cpp(state);
    case 'Python': return python(state);
    case 'JavaScript': return javascript(state);
    case 'Text': return toText(state.tiles, state.eye, state.lights);
    case 'Embed': return embed(state, page);
  }
}

function embed(state: State, page: string): string {
  const link = `${page}#${toLink({ ...state, embed: true })}`.replaceAll('&', '&amp;');
  return `<iframe src="${link}" title="What is seen, by sightline" width="100%" height="520" loading="lazy"></iframe>\n`;
}
