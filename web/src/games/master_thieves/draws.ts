/** The random draws of the deal in Master Thieves, each with its label. */
import { ALIGNED_RUBIES, type GameEdition } from '../../generated/master-thieves';
import { SETUP_LINE, toldInSetup } from '../../fair/record';
import type { GameRecord } from '../../fair/record';
import type { Draw, GameDraws, Streams } from '../contract';

const draws: GameDraws = { deal };
export default draws;

function deal(record: GameRecord, streams: Streams): Draw[] {
  const { seats } = record;
  // An older or damaged record may lack options.
  const edition = record.edition as Partial<GameEdition>;
  const rubies: number[] = [...ALIGNED_RUBIES];
  if (edition.ruby_layout === 'random_per_level') {
    const stream = streams('rubies');
    for (let level = 0; level < 3; level += 1) if (stream.below(2)) rubies.splice(4 * level, 4, 1, 0, 0, 1);
  }
  const cards = streams('cards');
  const hands: number[][] = Array.from({ length: seats }, () => []);
  for (let character = 0; character < 6; character += 1) {
    const stack = cards.shuffle([1, 2, 3, 4, 5, 6, 7, 8]);
    hands.forEach((hand, seat) => hand.push(stack[seat] ?? 0));
  }
  const agreed = edition.setup_sequence;
  const named = edition.start_seat;
  const start = typeof named === 'number' ? named : streams('start').below(seats);
  const sequence = Array.isArray(agreed) && agreed.length ? agreed : hands.map((_, step) => (start + step) % seats);
  const dealt = toldInSetup(record, 'dealt').sort((one, other) => Number(one['seat']) - Number(other['seat']));
  return [
    { label: 'rubies', line: SETUP_LINE, said: toldInSetup(record, 'rubies_hidden')[0]?.['secrets'], drawn: rubies },
    { label: 'cards', line: SETUP_LINE, said: dealt.map((fact) => fact['numbers']), drawn: hands },
    { label: 'start', line: SETUP_LINE, said: toldInSetup(record, 'sequence_set')[0]?.['sequence'], drawn: sequence },
  ];
}
