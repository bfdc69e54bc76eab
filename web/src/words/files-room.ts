/** The files of words that the pages of a room with a big screen need; their build takes them for `files.ts`. */
export const files = import.meta.glob<string>(
  ['./*/{shell,screen,hand,generic}.ftl', '../games/*/words/*/{shell,table,guide}.ftl'],
  { query: '?raw', import: 'default' },
);
