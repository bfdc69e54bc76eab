/** Text for pictures: names without marks that turn other text round, and lines that fit. */

/** Controls, and marks that change the direction of the text around them. */
const MARKS = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const ISOLATE = '\u2068';
const END = '\u2069';

/** A name as a picture shows it: all of its letters, and none of its marks. Letters from right to left stay together. */
export function drawnName(name: string): string {
  const letters = name.replaceAll(MARKS, ' ').replaceAll(/\s+/g, ' ').trim();
  return RIGHT_TO_LEFT.test(letters) ? ISOLATE + letters + END : letters;
}

/** The width of a text. */
export type Measure = (text: string) => number;

/** A text cut off where it does not fit, with an ellipsis. */
export function shortened(text: string, measure: Measure, width: number): string {
  if (measure(text) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && measure(`${letters.join('')}…`) > width) letters.pop();
  return closed(`${letters.join('').trimEnd()}…`);
}

/** A text in at most *most* lines; what does not fit is cut off with an ellipsis. Words that are too long are broken. */
export function wrapped(text: string, measure: Measure, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => broken(one, measure, width))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line) lines.push(line);
  if (lines.length <= most) return lines.map(closed);
  const rest = lines.slice(most - 1).join(' ');
  return [...lines.slice(0, most - 1), shortened(rest, measure, width)].map(closed);
}

function broken(word: string, measure: Measure, width: number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part && measure(part + letter) > width) {
      parts.push(part);
      part = letter;
    } else part += letter;
  }
  return [...parts, part];
}

/** A line in which what was isolated ends with the line. */
function closed(line: string): string {
  const opened = line.split(ISOLATE).length - line.split(END).length;
  if (opened < 0) return ISOLATE.repeat(-opened) + line;
  return line + END.repeat(opened);
}
