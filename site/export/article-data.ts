import type { Horoscope } from '../../events/horoscopes/answers.ts';
import type { Prediction } from '../../events/predictions/answers.ts';
import { signName } from '../src/horoscopes/sign-names.ts';

interface Article {
  readonly headline: string;
  readonly articleBody: string;
  readonly datePublished: string;
  readonly dateModified: string;
  readonly url: string;
}

/** The prediction as search engines read it, as a script element that is data and never runs. */
export function articleData({ title, general, date, createdAt }: Prediction, url: string): string {
  return asElement({
    headline: title,
    articleBody: general,
    datePublished: date,
    dateModified: createdAt,
    url,
  });
}

export function horoscopeData({ sign, general, date, createdAt }: Horoscope, url: string): string {
  const headline = `${signName(sign)}, ${date}`;
  return asElement({ headline, articleBody: general, datePublished: date, dateModified: createdAt, url });
}

function asElement({ url, ...article }: Article): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    ...article,
    mainEntityOfPage: url,
    author: { '@type': 'Organization', name: 'Falname' },
  };
  // A text that says </script> must not end the element.
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
