import { afterEach, expect, it, vi } from 'vitest';
import { isTogether } from './tables';
import { sitAgain } from './together';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('at a rematch everybody but the owner takes their chair, or another if it is taken', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    asked.push(`${path} ${body}`);
    const taken = body === '{"seat":2}';
    return Promise.resolve(
      new Response(taken ? '{"extra":{"code":"taken"},"detail":""}' : '{}', {
        status: taken ? 409 : 201,
        headers: { 'content-type': 'application/json' },
      }),
    );
  });
  const hands = [3, 1, 2].map((seat, hand) => ({ hand, seat }));
  await sitAgain(hands, 'next');
  expect(asked).toEqual([
    '/api/tables/next/sit?hand=1 {"seat":1}',
    '/api/tables/next/sit?hand=2 {"seat":2}',
    '/api/tables/next/sit?hand=2 {"seat":null}',
  ]);
  expect(isTogether('next')).toBe(true);
});
