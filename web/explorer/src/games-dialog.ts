// The list of saved games: continue, download, delete, or load one from a file.
import { get } from '../../site/page';
import { download } from '../../site/download';
import type { SavedGame, Saves } from './saves';

export interface Actions {
  restore(name: string): void;
  open(bytes: Uint8Array): void;
}

export class GamesDialog {
  private readonly dialog = get<HTMLDialogElement>('games-dialog');

  constructor(private readonly saves: Saves, private readonly actions: Actions) {
    const file = get<HTMLInputElement>('file');
    file.addEventListener('change', () => {
      const chosen = file.files?.[0];
      file.value = '';
      if (chosen) void chosen.arrayBuffer().then((buffer) => this.attempt(() => this.actions.open(new Uint8Array(buffer))));
    });
  }

  open(): void {
    this.list();
    get('games-error').textContent = '';
    if (!this.dialog.open) this.dialog.showModal();
  }

  private list(): void {
    get('list').replaceChildren(...this.saves.list().map((game) => this.row(game)));
  }

  private row(game: SavedGame): HTMLElement {
    const row = document.createElement('li');
    const words = document.createElement('span');
    const name = `${game.world}${game.isAside ? ', put aside' : ''}`;
    words.textContent = name;
    const small = document.createElement('small');
    small.textContent = game.turn < 0 ? 'damaged' : `turn ${game.turn}, ${new Date(game.when).toLocaleString()}`;
    words.append(small);
    const add = (text: string, act: () => void): void => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = text;
      button.setAttribute('aria-label', `${text} ${name}, ${small.textContent}`);
      button.addEventListener('click', act);
      row.append(button);
    };
    row.append(words);
    add('Continue', () => this.attempt(() => this.actions.restore(game.name)));
    add('Download', () => this.attempt(() => this.download(game), false));
    add('Throw away', () => {
      if (!game.isAside && !confirm(`Throw away the game ${name}, ${small.textContent}? There is no other.`)) return;
      this.attempt(() => this.saves.remove(game.name), false);
      this.list();
    });
    return row;
  }

  private download(game: SavedGame): void {
    const bytes = this.saves.load(game.name) as BlobPart;
    download(new Blob([bytes]), `${game.name.replace(/^sightline\/\w+\//, '')}.save`);
  }

  private attempt(act: () => void, closes = true): void {
    try {
      act();
      if (closes) this.dialog.close();
    } catch (error) {
      get('games-error').textContent = `This is not possible: ${(error as Error).message}.`;
    }
  }
}
