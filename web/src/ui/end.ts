/** Keeps a list at its end. */

/** How far from the end still counts as the end, in pixels. */
const NEAR = 8;

/** An attachment: while a scrolling list is at its end it stays there, also when its size changes. */
export function stayAtEnd(list: HTMLElement): () => void {
  let atEnd = true;
  const look = (): void => {
    atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
  };
  const go = (): void => {
    if (atEnd) list.scrollTop = list.scrollHeight;
  };
  const sizes = new ResizeObserver(go);
  const lines = new MutationObserver(go);
  list.addEventListener('scroll', look);
  sizes.observe(list);
  lines.observe(list, { childList: true, subtree: true, characterData: true });
  return () => {
    list.removeEventListener('scroll', look);
    sizes.disconnect();
    lines.disconnect();
  };
}
