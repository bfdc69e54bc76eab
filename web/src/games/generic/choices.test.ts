import { describe, expect, it } from 'vitest';
import { choiceOfKey, groupsOf } from './choices';

const labels = ['pass', 'guess: 3', 'guess: 4', 'swap: left: right'];

describe('the choices of a game without a client of its own', () => {
  it('are grouped by the deed before the first colon', () => {
    expect(groupsOf(labels)).toEqual([
      { title: '', choices: [{ index: 0, text: 'Pass' }] },
      {
        title: 'Guess',
        choices: [
          { index: 1, text: '3' },
          { index: 2, text: '4' },
        ],
      },
      { title: 'Swap', choices: [{ index: 3, text: 'Left: right' }] },
    ]);
    expect(groupsOf([])).toEqual([]);
  });

  it('keep the place of each action, also where groups are interleaved', () => {
    const indexes = groupsOf(['guess: 1', 'pass', 'guess: 2']).flatMap((group) =>
      group.choices.map((one) => one.index),
    );
    expect(indexes).toEqual([0, 2, 1]);
  });

  it('have number keys in the order of the buttons', () => {
    const groups = groupsOf(['guess: 1', 'pass', 'guess: 2']);
    expect(choiceOfKey('2', groups)?.index).toBe(2);
    expect(choiceOfKey('4', groups)).toBeNull();
    expect(choiceOfKey('0', groups)).toBeNull();
    expect(choiceOfKey('x', groups)).toBeNull();
  });
});
