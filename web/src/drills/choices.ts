/** The choices of a question that is made here. */
import type { Question } from '../games/contract';

/** Most choices of a question. */
const MOST = 4;

/** The right choice and the first others that differ, in an order that says nothing. */
export function choicesOf(right: unknown, others: readonly unknown[]): Pick<Question, 'choices' | 'right'> {
  const wanted = JSON.stringify(right);
  const texts = [...new Set([wanted, ...others.map((one) => JSON.stringify(one))])].slice(0, MOST).sort();
  return { choices: texts.map((text) => JSON.parse(text) as unknown), right: texts.indexOf(wanted) };
}
