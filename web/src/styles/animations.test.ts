// @vitest-environment node
import { expect, it } from 'vitest';

const styles = import.meta.glob<string>(['../**/*.svelte', '../**/*.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Every animation of the client, with the file it is in. */
const animations = Object.entries(styles).flatMap(([path, text]) =>
  [...text.matchAll(/animation(?:-iteration-count)?:([^;}]+)/g)].map(([, value]) => `${path}: ${value?.trim() ?? ''}`),
);

it('has no animation without an end, which would keep an idle page busy', () => {
  expect(animations.length).toBeGreaterThan(10);
  expect(animations.filter((animation) => animation.includes('infinite'))).toEqual([]);
});

it('lets a seat that takes long pulse three times', () => {
  expect(animations.filter((animation) => animation.includes('breathe'))).toEqual([
    '../pages/Table.svelte: breathe 3s ease-in-out 3',
  ]);
});
