import type { Horoscope } from '../../../events/horoscopes/answers.ts';
import type { Prediction } from '../../../events/predictions/answers.ts';
import type { Language } from '../../../events/text.ts';
import { signName } from '../horoscopes/sign-names.ts';

interface Article {
  readonly headline: string;
  readonly articleBody: string;
  readonly datePublished: string;
  readonly dateModified: string;
  readonly url: string;
}

interface Revised {
  readonly revisedAt?: string | null;
}

/** As search engines read it. */
export function articleData(prediction: Prediction & Revised, url: string): string {
  const { title, general, date, createdAt, revisedAt } = prediction;
  return asElement({
    headline: title,
    articleBody: general,
    datePublished: date,
    dateModified: revisedAt ?? createdAt,
    url,
  });
}

export function horoscopeData(horoscope: Horoscope & Revised, url: string, language: Language): string {
  const { sign, general, date, createdAt, revisedAt } = horoscope;
  const headline = `${signName(sign, language)}, ${date}`;
  const dateModified = revisedAt ?? createdAt;
  return asElement({ headline, articleBody: general, datePublished: date, dateModified, url });
}

function asElement({ url, ...article }: Article): string {
  return dataElement({
    '@type': 'Article',
    ...article,
    mainEntityOfPage: url,
    author: { '@type': 'Organization', name: 'Falname' },
  });
}

/** A script element that is data and never runs. */
export function dataElement(data: object): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data });
  // A text that says </script> must not end the element.
  return `<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`;
}
