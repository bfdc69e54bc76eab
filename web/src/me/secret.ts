/** The secret of a handover in the part of an address after the #; empty if it is something else. */
export function secretIn(hash: string): string {
  return /^[\w-]{22}$/.test(hash) ? hash : '';
}

/** The eight digits of a code, whatever is between them; empty if there are not eight. */
export function codeIn(text: string): string {
  const digits = text.replace(/[\s.-]/g, '');
  return /^\d{8}$/.test(digits) ? digits : '';
}

/** A code as it is shown: two groups of four. */
export function shownCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}
