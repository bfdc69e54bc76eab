/** Suggests a random name for a new guest. */
import { randomBelow } from '../net/chance';

const FIRST = [
  'Quiet',
  'Nimble',
  'Velvet',
  'Midnight',
  'Brass',
  'Foxy',
  'Gentle',
  'Silver',
  'Sly',
  'Patient',
  'Lucky',
  'Dusty',
];
const SECOND = [
  'Otter',
  'Jackdaw',
  'Lynx',
  'Badger',
  'Heron',
  'Marten',
  'Raven',
  'Hare',
  'Gecko',
  'Weasel',
  'Owl',
  'Finch',
];

export function suggestedName(): string {
  return `${FIRST[randomBelow(FIRST.length)] ?? 'Quiet'} ${SECOND[randomBelow(SECOND.length)] ?? 'Otter'}`;
}
