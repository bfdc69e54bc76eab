/** Where the cast's portraits are on their sheet: five of each game, from the gentlest to the sharpest. */
const SHEET = ['pip', 'odile', 'lazare', 'vesper', 'magpie', 'samir', 'farouk', 'yusra', 'nadir', 'simurgh'];
const COLUMNS = 5;

/** As a background position; null for whoever has no portrait. */
export function portraitOf(bot: string): string | null {
  const at = SHEET.indexOf(bot);
  return at < 0 ? null : `${((at % COLUMNS) / (COLUMNS - 1)) * 100}% ${Math.floor(at / COLUMNS) * 100}%`;
}
