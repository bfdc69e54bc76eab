/** Keeps the screen on while a table runs and the page is in sight. Plain http has no wake lock, and does without. */

interface Lock {
  release(): Promise<void>;
}

export interface Screen {
  readonly wakeLock?: { request(kind: 'screen'): Promise<Lock> };
}

/** Ask for the screen to stay on. Returns how to let it go. */
export function keepAwake(screen: Screen = navigator as Screen, page: Document = document): () => void {
  let held: Lock | null = null;
  let over = false;
  const ask = async (): Promise<void> => {
    if (over || page.hidden) return;
    try {
      const lock = await screen.wakeLock?.request('screen');
      if (over) await lock?.release();
      else held = lock ?? null;
    } catch {
      // A low battery refuses it. The game goes on.
    }
  };
  // The browser takes the lock back when the page is hidden.
  const onSight = (): void => void ask();
  void ask();
  page.addEventListener('visibilitychange', onSight);
  return () => {
    over = true;
    page.removeEventListener('visibilitychange', onSight);
    void held?.release().catch(() => undefined);
  };
}
