import { businessDate } from '../../../events/calendar.ts';
import type { Horoscope, Prediction } from '../../../events/publications/answers.ts';
import { signName } from '../publications/signs/sign-names.ts';

/** A publication as search engines read it, as a script element that is data and never runs. */
export function articleData(
  /** `revisedAt` is left out where it is not known whether visitors had read another text. */
  publication: (Prediction | Horoscope) & { readonly revisedAt?: string | null },
  url: string,
): string {
  const { general, date, createdAt, revisedAt } = publication;
  const changedAt = revisedAt ?? createdAt;
  return dataElement({
    '@type': 'Article',
    headline: 'sign' in publication ? `${signName(publication.sign)}, ${date}` : publication.title,
    articleBody: general,
    datePublished: date,
    // A text may be written before its day.
    ...(revisedAt !== undefined && { dateModified: businessDate(changedAt) < date ? date : changedAt }),
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
