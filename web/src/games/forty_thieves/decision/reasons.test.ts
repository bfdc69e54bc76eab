// @vitest-environment node
import { expect, test } from 'vitest';
import { rowsOf } from '../fixtures/feed';
import { tabs, whyNotThing, whyNotVerb } from './reasons';

const view = rowsOf('tales')[0]?.view;
if (!view) throw new Error('no rows');

test('an Amulet without an Evil Eye to lose is another reason than no Amulet', () => {
  const holding = { ...view, hand_faces: [22, -1, -1, ...view.hand_faces.slice(3)] };
  expect(whyNotVerb('amulet', holding, 0).why).toBe('no-eye');
  expect(whyNotVerb('amulet', view, 0).why).toBe('no-amulet');
});

test('a second Leader in a turn is refused for that reason', () => {
  expect(whyNotVerb('leader', { ...view, led: true }, 0)).toEqual({ why: 'led', clause: 'FT-LEAD-03' });
});

test('each reason names its clause', () => {
  expect(whyNotThing('steal', 'steal', 'gem:3')).toEqual({ why: 'gone', clause: 'FT-SURR-01' });
  expect(whyNotThing('action', 'swap', 'cell:3').clause).toBe('FT-ACTION-04');
  expect(whyNotThing('glimpse', 'peek', 'cell:3').clause).toBe('FT-GLIMPSE-06');
  expect(whyNotThing('glimpse', 'lantern', 'cell:3').clause).toBe('FT-LANTERN-08');
  expect(whyNotVerb('dagger', view, 0).clause).toBe('FT-DAGGER-05');
});

test('family tables have no tabs for special tiles, and Leaders only where they play', () => {
  expect(tabs('action', { family: true, leaders: false })).toEqual(['replace', 'swap']);
  expect(tabs('action', { family: false, leaders: true })).toContain('leader');
  expect(tabs('glimpse', { family: true, leaders: false })).toEqual(['peek']);
  expect(tabs('steal', { family: false, leaders: false })).toEqual([]);
});
