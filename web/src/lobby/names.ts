/** A name to begin with, so that nobody has to think of one first. */
import { randomBelow } from '../net/chance';

const FIRST = ['Quiet', 'Nimble', 'Velvet', 'Midnight', 'Brass', 'Foxy', 'Gentle', 'Silver', 'Sly', 'Patient', 'Lucky', 'Dusty'];
const SECOND = ['Otter', 'Magpie', 'Lynx', 'Badger', 'Heron', 'Marten', 'Raven', 'Hare', 'Gecko', 'Weasel', 'Owl', 'Finch'];

export function suggestedName(): string {
  return `${FIRST[randomBelow(FIRST.length)] ?? 'Quiet'} ${SECOND[randomBelow(SECOND.length)] ?? 'Otter'}`;
}
