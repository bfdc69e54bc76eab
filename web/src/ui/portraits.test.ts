// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { MANIFESTS } from '../games/shelf.svelte';
import { backgroundOf, portraitOf } from './portraits';

const words = import.meta.glob<string>('../games/*/words/en/cast.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe.each(MANIFESTS.filter((game) => game.cast))('the portraits of $name', ({ name, cast }) => {
  const text = words[`../games/${name.replaceAll('-', '_')}/words/en/cast.ftl`] ?? '';

  it('are of the bots with a character, each in a cell of its own', () => {
    const bots = [...text.matchAll(/^bot-(\w+) =/gm)].map(([, bot]) => bot ?? '');
    expect(bots).toEqual(cast?.bots);
    expect(bots.map((bot) => portraitOf(bot)?.cell)).toEqual(bots.map((_, cell) => cell));
  });
});

describe('portraits', () => {
  it('has none for bots without a character', () => {
    expect(portraitOf('random')).toBeNull();
    expect(portraitOf('')).toBeNull();
  });

  it('shows one cell of the sheet', () => {
    expect(backgroundOf({ sheet: 'x.svg', cells: 5, cell: 2 })).toEqual({
      image: 'url(x.svg)',
      position: '50% 0',
      size: '500% 100%',
    });
    expect(backgroundOf({ sheet: 'x.svg', cells: 1, cell: 0 })).toMatchObject({ position: '0% 0', size: '100% 100%' });
  });
});
