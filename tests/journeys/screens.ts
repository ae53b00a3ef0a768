import { expect, type Page } from 'playwright/test';
import type { Language } from '../../events/text.ts';
import { violations } from './axe.ts';
import { englishIn, turkishIn } from './foreign-words.ts';
import { excessWidth } from './screen.ts';
import { testInTwoLanguages } from './two-languages.ts';

export interface Tour {
  readonly language: Language;
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
}

export const narrowEnglish: Tour = { language: 'en', colorScheme: 'light', width: 320 };
export const narrowTurkish: Tour = { language: 'tr', colorScheme: 'light', width: 360 };
export const wideTurkish: Tour = { language: 'tr', colorScheme: 'dark', width: 1440 };
export const tours: readonly Tour[] = [
  narrowEnglish,
  wideTurkish,
  { language: 'en', colorScheme: 'dark', width: 1440 },
  narrowTurkish,
];

/** For `test.use`. */
export const asOn = ({ colorScheme, width }: Tour) =>
  ({ colorScheme, viewport: { width, height: 900 }, locale: 'en-US' }) as const;

export const nameOf = ({ language, colorScheme, width }: Tour) => `${language}, ${colorScheme}, ${width} px`;

/** Of each page, violations of its policy are faults, whether the console says something of them or not. */
export const test = testInTwoLanguages.extend({
  // Pages that are not there, and links that are not valid.
  expectedFaults: /status of 4\d\d/,
  page: async ({ page }, provide) => {
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        console.error(`violated on ${location.pathname}: ${effectiveDirective} by ${blockedURI}`),
      );
    });
    await provide(page);
  },
});

/** Asks of a screen everything that is asked of every screen. */
export async function look(page: Page, language: Language, place: string): Promise<void> {
  const foreign = language === 'en' ? await turkishIn(page) : await englishIn(page);
  expect
    .soft({
      place,
      language: await page.locator('html').getAttribute('lang'),
      isNamed: (await page.title()) !== '',
      foreign: foreign.filter((found) => !isAllowed(found, place)),
      violations: await violations(page),
      excessWidth: await excessWidth(page),
    })
    .toEqual({ place, language, isNamed: true, foreign: [], violations: [], excessWidth: 0 });
}

/**
 * No `lang` can mark a title: that of a day or a week is what the owner wrote, that of home is the specification's, as
 * the signs of its drawing are.
 */
function isAllowed(found: string, place: string): boolean {
  return (
    /^title: Falname|^text: /.test(found) || (/\/\d{4}-\d\d-\d\d$/.test(place) && found.startsWith('title:'))
  );
}
