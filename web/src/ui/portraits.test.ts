// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { portraitOf } from './portraits';

const personas = readFileSync(new URL('../../../src/lightfinger/bots/personas.py', import.meta.url), 'utf8');
const cast = [...personas.matchAll(/_THIEVES,\n\s+"(\w+)",\n/g)].map(([, name]) => name ?? '');

describe('portraits', () => {
  it('has one of its own for everybody in the cast', () => {
    expect(cast).toHaveLength(10);
    const places = cast.map(portraitOf);
    expect(places).not.toContain(null);
    expect(new Set(places).size).toBe(10);
  });

  it('are of people who are the same here and in the terminal', () => {
    const words = readFileSync(new URL('../words/en/cast.ftl', import.meta.url), 'utf8');
    const lines = [...words.matchAll(/= (.+)$/gm)].map(([, line]) => line ?? '');
    expect(lines).toHaveLength(30);
    expect(lines.filter((line) => !personas.includes(`"${line}"`))).toEqual([]);
  });

  it('has none for bots without a character', () => {
    expect(portraitOf('random')).toBeNull();
    expect(portraitOf('')).toBeNull();
  });
});
