// @vitest-environment node
/** Sentences whose grammar or meaning is easily lost in one of the languages. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES, voice, type Language, type Say } from '../../words/words.svelte';

const said = (language: Language): Promise<Say> => voice(language, 'shell', 'options', 'table');
const MINUS = '\u2212';
const FIXED = '\u00a0';

describe.each(LANGUAGES)('in %s', (language) => {
  it('diamonds that fall while the box is filled agree with their number', async () => {
    const say = await said(language);
    const both = (to: string): string[] => [1, 2].map((n) => say('mt-tell-spilled', { n, to }));
    const expected: Record<Language, { back: string[]; red: string[] }> = {
      en: {
        back: [
          'One diamond fell and went back into the drawer, lying up.',
          '2 diamonds fell and went back into the drawer, lying up.',
        ],
        red: ['One diamond fell to the red pillow.', '2 diamonds fell to the red pillow.'],
      },
      fr: {
        back: [
          '1 diamant tombe et retourne dans le tiroir, en haut.',
          '2 diamants tombent et retournent dans le tiroir, en haut.',
        ],
        red: ['1 diamant tombe sur le coussin rouge.', '2 diamants tombent sur le coussin rouge.'],
      },
      it: {
        back: ['Cade 1 diamante e torna nel cassetto, sopra.', 'Cadono 2 diamanti e tornano nel cassetto, sopra.'],
        red: ['Cade 1 diamante sul cuscino rosso.', 'Cadono 2 diamanti sul cuscino rosso.'],
      },
      de: {
        back: [
          'Ein Diamant fällt heraus und kommt nach oben zurück in die Schublade.',
          '2 Diamanten fallen heraus und kommen nach oben zurück in die Schublade.',
        ],
        red: ['Ein Diamant fällt auf das rote Kissen.', '2 Diamanten fallen auf das rote Kissen.'],
      },
    };
    expect({ back: both('back'), red: both('red') }).toEqual(expected[language]);
  });

  it('a table in line of sight excludes those opposite, and nobody else', async () => {
    const say = await said(language);
    const expected: Record<Language, string> = {
      en: 'All but those opposite',
      fr: 'Tous sauf en face',
      it: 'Tutti tranne chi è di fronte',
      de: 'Alle außer gegenüber',
    };
    expect(say('value-visibility-line-of-sight')).toBe(expected[language]);
  });

  it('the worth of the imitations is told twice only if it changes', async () => {
    const say = await said(language);
    const worth = (after: number): string =>
      say('mt-white-worth', { before: -13, after, same: after === -13 ? 'yes' : 'no' });
    const expected: Record<Language, [string, string]> = {
      en: [`Your imitations: ${MINUS}13`, `Your imitations: ${MINUS}13 now, ${MINUS}12 after this`],
      fr: [`Tes imitations${FIXED}: ${MINUS}13`, `Tes imitations${FIXED}: ${MINUS}13 maintenant, ${MINUS}12 après`],
      it: [`Le tue imitazioni: ${MINUS}13`, `Le tue imitazioni: ${MINUS}13 ora, ${MINUS}12 dopo`],
      de: [`Deine Imitate: ${MINUS}13`, `Deine Imitate: ${MINUS}13 jetzt, ${MINUS}12 danach`],
    };
    expect([worth(-13), worth(-12)]).toEqual(expected[language]);
  });
});
