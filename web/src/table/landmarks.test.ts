import { expect, test } from 'vitest';
import { goTo, landmark } from './landmarks';

function page(): HTMLElement {
  document.body.innerHTML = `<p id="prompt">Your turn</p><section class="decision"><button disabled>No</button><button id="yes">Yes</button></section>`;
  for (const element of document.body.querySelectorAll('*'))
    element.getClientRects = () => [{}] as unknown as DOMRectList;
  return document.body;
}

test('Alt and a number lead to a part of the table, if it has one', () => {
  const body = page();
  expect(landmark('Digit1', body)?.id).toBe('prompt');
  expect(landmark('Digit2', body)?.className).toBe('decision');
  expect(landmark('Digit3', body)).toBeNull();
  expect(landmark('Digit6', body)).toBeNull();
  expect(landmark('KeyA', body)).toBeNull();
});

test('focus goes to what can be used there, or to the part itself', () => {
  const body = page();
  goTo(body.querySelector<HTMLElement>('.decision') as HTMLElement);
  expect(document.activeElement?.id).toBe('yes');
  goTo(body.querySelector<HTMLElement>('#prompt') as HTMLElement);
  expect(document.activeElement?.id).toBe('prompt');
});
