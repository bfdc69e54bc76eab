import { describe, expect, it } from 'vitest';
import { voice } from '../words/words.svelte';
import { cards, FEATURED, hasClient, MANIFESTS, manifestOf, open, titleOf } from './shelf.svelte';

describe.each(MANIFESTS)('the manifest of $name', (manifest) => {
  it('has the words it promises', async () => {
    const say = await voice('en', 'shell', 'learn', 'options', 'cast');
    const { name } = manifest;
    const promised = [
      `game-${name}`,
      `game-${name}.tag`,
      `rights-${name}`,
      `rules-none-${name}`,
      ...(manifest.poster ? [`poster-${name}`, `poster-${name}.lead`, `poster-${name}.picture`] : []),
      ...manifest.houseNotes.flatMap((note) => [`house-${name}-${note}`, `house-${name}-${note}.title`]),
      ...manifest.prominent.flatMap(({ option }) => [`setting-${option}`, `setting-${option}.why`]),
      ...(manifest.cast?.bots ?? []).flatMap((bot) => [`bot-${bot}`, `bot-${bot}.title`, `bot-${bot}.memory`]),
    ];
    expect(promised.filter((id) => say(id) === id)).toEqual([]);
  });

  it('is in the folder of its name, beside a client', async () => {
    expect(manifestOf(manifest.name)).toBe(manifest);
    expect(hasClient(manifest.name)).toBe(true);
    expect((await open(manifest.name)).text ?? false).toBe(false);
  });
});

describe('the games', () => {
  it('have an order without ties, and the first is featured', () => {
    const orders = MANIFESTS.map((one) => one.order);
    expect(orders).toEqual([...new Set(orders)].sort((one, other) => one - other));
    expect(FEATURED).toBe(MANIFESTS[0]?.name);
    expect(cards().map((card) => card.name)).toEqual(MANIFESTS.map((one) => one.name));
  });

  it('without a client are opened with the generic one', async () => {
    expect(hasClient('safe-cracker')).toBe(false);
    expect((await open('safe-cracker')).text).toBe(true);
    expect(titleOf('safe-cracker')).toBe('safe-cracker');
  });
});
