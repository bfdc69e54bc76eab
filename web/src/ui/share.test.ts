import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import Invite from '../lobby/Invite.svelte';
import Share from '../review/Share.svelte';
import { load } from '../words/words.svelte';
import { canShareFile, shareFile } from './share';

const LINK = `${location.origin}/t/abc`;
const PARTS = [
  ['an invitation', () => render(Invite, { id: 'abc', code: '' })],
  ['a moment of a review', () => render(Share, { address: LINK, close: () => undefined })],
] as const;

beforeAll(() => Promise.all([load('shell'), load('review')]));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A browser with or without the system's sheet and a finger; returns what was copied. */
function browser(sheet: (() => Promise<void>) | undefined, coarse: boolean): { copied: string[] } {
  const copied: string[] = [];
  const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) };
  vi.stubGlobal('navigator', { ...(sheet ? { share: sheet } : {}), clipboard });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: coarse && query === '(pointer: coarse)' }));
  return { copied };
}

describe.each(PARTS)('%s', (_, open) => {
  test('is shared with title and address where there is a sheet and a finger, and can be copied', async () => {
    const sheet = vi.fn(() => Promise.resolve());
    const { copied } = browser(sheet, true);
    open();
    await fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(sheet).toHaveBeenCalledExactlyOnceWith({ title: 'Lightfinger', url: LINK });
    expect(copied).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(copied).toEqual([LINK]);
  });

  test('is copied only, without a sheet or without a finger', () => {
    for (const [sheet, coarse] of [
      [undefined, true],
      [() => Promise.resolve(), false],
    ] as const) {
      browser(sheet, coarse);
      open();
      expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
      cleanup();
    }
  });

  test.each([
    ['AbortError', []],
    ['NotAllowedError', [LINK]],
  ])('after %s the copied links are %j', async (name, expected) => {
    const { copied } = browser(() => Promise.reject(new DOMException('no', name)), true);
    open();
    await fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    await vi.waitFor(() => expect(copied).toEqual(expected));
    expect(screen.queryByText('Copied') !== null).toBe(expected.length > 0);
  });
});

describe('a file', () => {
  const file = new File(['x'], 'x.png', { type: 'image/png' });
  const phone = (parts: object, coarse = true): void => {
    vi.stubGlobal('navigator', parts);
    vi.stubGlobal('matchMedia', () => ({ matches: coarse }));
  };
  const share = vi.fn(() => Promise.resolve());

  test('is offered only where there is a finger and a sheet that takes its kind', () => {
    phone({ share, canShare: ({ files }: { files: File[] }) => files[0]?.type === 'image/png' });
    expect(canShareFile(file)).toBe(true);
    expect(canShareFile(new File(['x'], 'x.webm', { type: 'video/webm' }))).toBe(false);
    phone({ share });
    expect(canShareFile(file)).toBe(false);
    phone({ share, canShare: () => true }, false);
    expect(canShareFile(file)).toBe(false);
  });

  test('is shared with its words; a refusal is told, a closed sheet is not', async () => {
    const sheet = vi.fn(() => Promise.resolve());
    phone({ share: sheet });
    expect(await shareFile(file, 'Ada opens.')).toBe(true);
    expect(sheet).toHaveBeenCalledExactlyOnceWith({ files: [file], title: 'Lightfinger', text: 'Ada opens.' });
    for (const [name, fine] of [
      ['AbortError', true],
      ['NotAllowedError', false],
    ] as const) {
      phone({ share: () => Promise.reject(new DOMException('no', name)) });
      expect(await shareFile(file, '')).toBe(fine);
    }
  });
});
