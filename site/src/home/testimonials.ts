import type { Passage } from './content.ts';

export interface Testimonial {
  readonly name: string;
  readonly location: string;
  /** Out of five. */
  readonly rating: 4.5 | 5;
  readonly text: Passage;
  /** Stand in the avatar. */
  readonly initials: string;
}

export const testimonialsHeading = {
  title: { text: 'What a reading can feel like' },
  /** Shown with the slider until customers' own words replace these four. */
  examplesNote: { text: 'These are example testimonials, written to show how this section will look.' },
} as const satisfies Record<string, Passage>;

export const testimonials = [
  {
    name: 'Elif K.',
    location: 'İstanbul',
    rating: 5,
    text: {
      text:
        'Sorumu yazarken bile içim rahatladı. Gelen yorum süslü değil, samimiydi; iki kez okudum, ikincisinde ' +
        'asıl cevabı gördüm.',
      lang: 'tr',
    },
    initials: 'EK',
  },
  {
    name: 'Sarah M.',
    location: 'New York',
    rating: 5,
    text: {
      text:
        'I expected a horoscope and got a letter. It had clearly been written about my question, and one of the ' +
        'recommendations is still on my fridge.',
    },
    initials: 'SM',
  },
  {
    name: 'Deniz A.',
    location: 'Berlin',
    rating: 4.5,
    text: {
      text:
        'Rüyamı parça parça anlatmıştım. Her imgeyi tek tek ele alıp sonunda hepsini birbirine bağlamaları çok ' +
        'hoşuma gitti.',
      lang: 'tr',
    },
    initials: 'DA',
  },
  {
    name: 'James R.',
    location: 'London',
    rating: 5,
    text: {
      text:
        'The VIP report kept me company for a whole Sunday. I did not agree with every page, but every page made ' +
        'me think.',
    },
    initials: 'JR',
  },
] as const satisfies readonly Testimonial[];
