/** The system's sheet for sharing: on a phone a link goes into a chat from there. */

/** Whether to offer it. On a desk copying is quicker. */
export function canShare(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;
}

/** Open the sheet. False if the system refused; closing the sheet without sharing is fine. */
export async function share(url: string): Promise<boolean> {
  try {
    await navigator.share({ title: 'Lightfinger', url });
    return true;
  } catch (error) {
    return (error as DOMException).name === 'AbortError';
  }
}

/** Whether the sheet takes a file of this kind. */
export function canShareFile(file: File): boolean {
  return canShare() && typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/** Open the sheet with a file and its description. False if the system refused. */
export async function shareFile(file: File, text: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title: 'Lightfinger', text });
    return true;
  } catch (error) {
    return (error as DOMException).name === 'AbortError';
  }
}
