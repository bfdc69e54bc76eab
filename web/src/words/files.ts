/** Every file of words that the client's pages need, by its path. */
export const files = import.meta.glob<string>(['./*/*.ftl', '!./*/{screen,hand}.ftl', '../games/*/words/*/*.ftl'], {
  query: '?raw',
  import: 'default',
});
