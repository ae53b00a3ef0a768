import { describe, expect, test } from 'vitest';
import { languageOf } from '../../events/language-of.ts';

describe('F8 the language of what the owner writes', () => {
  test.each([
    'Bugün güzel bir gün',
    'Kendine biraz zaman ver, kalbin seni dinlesin.',
    'Bu hafta evde kal ve dinlen.',
    'Yeni bir yol var, ama acele etme.',
    'Sabah gelen haber iyi.',
    'Para ile ilgili bir mektup gelebilir.',
    'İyi haberler yolda',
    'Sevdiklerinize zaman ayırın.',
    'Ay bu gece dolunay.',
    'Her şey zamanla yerine oturur.',
    'BUGÜN DİKKATLİ OL',
    'Dost gibi gelen herkes dost olmaz.',
  ])('%s is Turkish', (text) => expect(languageOf(text)).toBe('tr'));

  test.each([
    'Today is a good day',
    'You keep what you have, and nothing more is asked of you.',
    'A letter comes from far away.',
    'I will write to you in the evening.',
    'Your friend Işıl will call you this week.',
    'The café on the corner is closed; go on.',
    'Her garden is full of stars.',
    'Rest.',
    '',
    '7, 21, 40',
    'A man on one road, an end to it.',
    'Venus in Libra asks for patience.',
  ])('%s is not', (text) => expect(languageOf(text)).toBe('en'));

  test('what says nothing is in the language that the caller names', () => {
    expect(languageOf('Venus, 7', 'tr')).toBe('tr');
    expect(languageOf('The moon', 'tr')).toBe('en');
    expect(languageOf('Bu gece', 'en')).toBe('tr');
  });
});
