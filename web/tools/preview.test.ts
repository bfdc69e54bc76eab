// @vitest-environment node
/** What a chat shows of a link is the same for every page: the server answers all of them with this file. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '..');
const page = readFileSync(join(WEB, 'index.html'), 'utf8');

function metas(): Map<string, string> {
  const tags = page.matchAll(/<meta\s+(?:name|property)="([^"]+)"\s+content="([^"]*)"\s*\/>/g);
  return new Map([...tags].map(([, name = '', content = '']) => [name, content]));
}

test('a link has a title, a description and a picture in a chat', () => {
  const found = metas();
  expect(found.get('og:type')).toBe('website');
  expect(found.get('og:site_name')).toBe('Lightfinger');
  expect(found.get('og:title')).toContain('Lightfinger');
  expect(found.get('og:description')).toBe(found.get('description'));
  expect(found.get('twitter:card')).toBe('summary');
  const picture = found.get('og:image') ?? '';
  expect(picture).toMatch(/^\/[^/]/);
  expect(existsSync(join(WEB, 'public', picture))).toBe(true);
});

test('and tells nothing about the table it leads to, nor about the host', () => {
  const found = metas();
  expect(found.has('og:url')).toBe(false);
  expect([...found.values()].join(' ')).not.toMatch(/:\/\/|[{}%$]|\/t\/|\/r\//);
});
