/**
 * The twelve grains by which drawers are told apart: six figures and six timbers, each used twice, no two drawers alike
 * in both. Nothing here needs a canvas, so the flat box and the narration name the same wood as the stage shows.
 */

export const FIGURES = ['arched', 'straight', 'knotted', 'burl', 'curly', 'birdseye'] as const;
export type Figure = (typeof FIGURES)[number];

export const TIMBERS = ['maple', 'honey', 'olive', 'cherry', 'rosewood', 'ebony'] as const;
export type Timber = (typeof TIMBERS)[number];

export interface Grain {
  figure: Figure;
  timber: Timber;
}

/** By drawer: four of home level 1 (north, east, south, west), then level 2, then level 3. */
export const GRAINS: readonly Grain[] = [
  { figure: 'knotted', timber: 'honey' },
  { figure: 'straight', timber: 'rosewood' },
  { figure: 'birdseye', timber: 'olive' },
  { figure: 'burl', timber: 'maple' },
  { figure: 'curly', timber: 'rosewood' },
  { figure: 'birdseye', timber: 'ebony' },
  { figure: 'burl', timber: 'cherry' },
  { figure: 'straight', timber: 'honey' },
  { figure: 'arched', timber: 'cherry' },
  { figure: 'curly', timber: 'maple' },
  { figure: 'arched', timber: 'olive' },
  { figure: 'knotted', timber: 'ebony' },
];

/** The cell after the twelve: the common front at tables without marks. */
export const PLAIN = 12;

/** How the baked picture of all fronts is laid out; the flat box cuts its cells from the small one in the same way. */
export const SHEET = { columns: 4, rows: 4 } as const;

/** Column and row of a front's cell on the sheet. */
export function cellOf(grain: number): { column: number; row: number } {
  return { column: grain % SHEET.columns, row: Math.floor(grain / SHEET.columns) };
}

/** What CSS needs to show one cell of the small sheet as a background that fills its box. */
export function thumbnail(grain: number): { size: string; position: string } {
  const { column, row } = cellOf(grain);
  const x = (100 * column) / (SHEET.columns - 1);
  const y = (100 * row) / (SHEET.rows - 1);
  return { size: `${SHEET.columns * 100}% ${SHEET.rows * 100}%`, position: `${x.toFixed(3)}% ${y.toFixed(3)}%` };
}
