// @vitest-environment node
import { expect, test } from 'vitest';
import { STAGE_NAMES } from '../../../generated/forty-thieves';
import { lamps, phaseAt, stageName } from './phases';

test('stages are named as the server names them', () => {
  STAGE_NAMES.forEach((name, stage) => expect(stageName(stage)).toBe(name.toLowerCase()));
});

test('every stage of a turn has its lamp, and a window keeps the one that burned', () => {
  const burning = STAGE_NAMES.map((_, stage) => phaseAt(stage, 'glimpse'));
  expect(burning).toEqual([
    'hand',
    'glimpse',
    'glimpse',
    'glimpse',
    'glimpse',
    'action',
    'attempt',
    'attempt',
    'attempt',
    'attempt',
    'glimpse',
    'glimpse',
    'glimpse',
  ]);
  expect(phaseAt(STAGE_NAMES.indexOf('REACT'), null)).toBe('action');
});

test('lamps before the burning one are done, those after it are to come', () => {
  expect(lamps('action').map((one) => one.lamp)).toEqual(['done', 'done', 'now', 'later']);
  expect(lamps(null).map((one) => one.lamp)).toEqual(['later', 'later', 'later', 'later']);
});
