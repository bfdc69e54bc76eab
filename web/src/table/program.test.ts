import { afterAll, expect, test } from 'vitest';
import { FEATURED } from '../games/shelf.svelte';
import { load, speak } from '../words/words.svelte';
import { runningTable, takenChair } from './plain';
import { seatsOf } from './situation';

afterAll(() => speak('en'));

test.each([
  ['en', 'Robo (program of Ada)'],
  ['de', 'Robo (Programm von Ada)'],
  ['fr', 'Robo (programme, Ada)'],
  ['it', 'Robo (programma di Ada)'],
] as const)('in %s the chair of a program says who runs it', async (language, name) => {
  await speak(language);
  await load('shell');
  const chairs = [takenChair('Bea'), { ...takenChair('Robo'), program: 'Ada' }];
  const seats = seatsOf(runningTable(FEATURED as never, {}, chairs), 0);
  expect(seats.map((seat) => seat.name.replace(/[\u2068\u2069]/g, ''))).toEqual(['Bea', name]);
});
