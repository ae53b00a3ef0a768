import { expect, test } from 'vitest';
import { inLanguage, language, locale } from '../../site/src/language.ts';

test('outside of a build the language is English', () => {
  expect([language, locale]).toEqual(['en', 'en-US']);
  expect(inLanguage('/services')).toBe('/services');
});

test.each([
  ['/', '/tr'],
  ['/#faq', '/tr#faq'],
  ['/?tab=1', '/tr?tab=1'],
  ['/services', '/tr/services'],
  ['/auth?next=/x', '/tr/auth?next=/x'],
  ['/fragments/offers', '/tr/fragments/offers'],
  ['/api/user', '/api/user'],
  ['/assets/a.js', '/assets/a.js'],
  ['/apiary', '/tr/apiary'],
])('%s stands in the Turkish tree at %s', (path, expected) => {
  expect(inLanguage(path, 'tr')).toBe(expected);
  expect(inLanguage(path, 'en')).toBe(path);
});
