import type { Language } from '../../../events/text.ts';
import { isEnglish } from '../language.ts';

interface Testimonial {
  readonly name: string;
  readonly location: string;
  readonly rating: 4.5 | 5;
  readonly text: string;
  readonly language: Language;
  readonly initials: string;
}

/** Shown until customers' own words replace these four. */
export const examplesNote = isEnglish
  ? 'These are example testimonials, written to show how this section will look.'
  : 'Bunlar, bölümün görünüşü için yazılmış örnek yorumlardır.';

export const testimonials = [
  {
    name: 'Elif K.',
    location: 'İstanbul',
    rating: 5,
    text:
      'Sorumu yazarken bile içim rahatladı. Gelen yorum süslü değil, samimiydi; iki kez okudum, ikincisinde ' +
      'asıl cevabı gördüm.',
    language: 'tr',
    initials: 'EK',
  },
  {
    name: 'Sarah M.',
    location: 'New York',
    rating: 5,
    text:
      'I expected a horoscope and got a letter. It had clearly been written about my question, and one of the ' +
      'recommendations is still on my fridge.',
    language: 'en',
    initials: 'SM',
  },
  {
    name: 'Deniz A.',
    location: 'Berlin',
    rating: 4.5,
    text:
      'Rüyamı parça parça anlatmıştım. Her imgeyi tek tek ele alıp sonunda hepsini birbirine bağlamaları çok ' +
      'hoşuma gitti.',
    language: 'tr',
    initials: 'DA',
  },
  {
    name: 'James R.',
    location: 'London',
    rating: 5,
    text:
      'The VIP report kept me company for a whole Sunday. I did not agree with every page, but every page made ' +
      'me think.',
    language: 'en',
    initials: 'JR',
  },
] as const satisfies readonly Testimonial[];
