import { beforeEach, describe, expect, it, vi } from 'vitest';
import { light, nextToPress, show } from './lights';

const ORDER = ['.drawer', '.count[data-value="1"] .more', '.confirm'];
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));
const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(selector);
  return found;
};

beforeEach(() => {
  // Nothing is laid out here, so every element counts as visible unless it is marked.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.hasAttribute('hidden') ? [] : [{}]) as unknown as DOMRectList;
  });
  Element.prototype.scrollIntoView = vi.fn();
  document.body.innerHTML = `
    <button class="drawer" hidden></button>
    <button class="drawer" id="drawer" aria-pressed="false"></button>
    <div class="count" data-value="1"><button class="more"></button></div>
    <button class="confirm"></button>`;
});

describe('what is lit', () => {
  it('is the first visible thing that is not pressed', () => {
    expect(nextToPress(document.body, ORDER)?.id).toBe('drawer');
    expect(nextToPress(document.body, ['.none'])).toBe(null);
  });

  it('moves on with every press, and back when a press is undone', async () => {
    const stop = light(document.body, ORDER);
    expect(find('[data-lit]').id).toBe('drawer');
    find('#drawer').setAttribute('aria-pressed', 'true');
    await settled();
    expect(find('[data-lit]').className).toBe('more');
    find('.count').setAttribute('data-value', '2');
    await settled();
    expect(find('[data-lit]').className).toBe('confirm');
    find('#drawer').setAttribute('aria-pressed', 'false');
    await settled();
    expect(find('[data-lit]').id).toBe('drawer');
    stop();
    expect(document.querySelector('[data-lit]')).toBe(null);
  });
});

it('shows all things in order and presses none', async () => {
  const pressed = vi.fn();
  document.body.addEventListener('click', pressed);
  const seen: string[] = [];
  await show(document.body, ORDER, () => {
    seen.push(find('[data-shown]').id || find('[data-shown]').className);
    return Promise.resolve();
  });
  expect(seen).toEqual(['drawer', 'more', 'confirm']);
  expect(pressed).not.toHaveBeenCalled();
  expect(document.querySelector('[data-shown]')).toBe(null);
});
