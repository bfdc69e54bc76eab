/** The tables at which several people play on this device, as far as the browser remembers. */
const KEY = 'lightfinger.together';
/** So many tables are remembered. */
const MOST = 20;

function tables(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

export const isTogether = (id: string): boolean => tables().includes(id);

export function remember(id: string, together: boolean): void {
  const others = tables().filter((one) => one !== id);
  try {
    localStorage.setItem(KEY, JSON.stringify(together ? [...others, id].slice(-MOST) : others));
  } catch {
    // Without a store the server still shows nobody's hand to a page that names none.
  }
}
