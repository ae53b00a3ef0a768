import { expect, test } from 'vitest';
import { inLanguage } from '../../site/src/language.ts';

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
