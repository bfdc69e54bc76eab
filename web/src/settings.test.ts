import { describe, expect, it } from 'vitest';
import { standard, understood } from './settings.svelte';

describe('kept settings', () => {
  it('are the standard ones at first', () => expect(understood(null)).toEqual(standard()));
  it('are read as they were written', () => {
    const changed = {
      ...standard(),
      sound: false,
      speed: 2 as const,
      graphics: 'off' as const,
      look: 1.5 as const,
      language: 'de' as const,
    };
    expect(understood(JSON.stringify(changed))).toEqual(changed);
  });
  it.each(['{', '[]', 'null', '{"speed":9,"volume":7,"language":"xx","sound":"loud","look":0.5,"graphics":"best"}'])(
    'shrug off %s',
    (text) => {
      expect(understood(text)).toEqual(standard());
    },
  );
});
