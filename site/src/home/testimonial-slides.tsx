import type { ReactNode } from 'react';
import { catalogue } from '../../../events/readings/catalogue.ts';
import { STARS_MAXIMUM } from '../../../events/readings/rating-answers.ts';
import type { Language } from '../../../events/text.ts';
import { langOf } from '../lang-of.ts';
import { locales, language as ofThisBuild, otherThan } from '../language.ts';
import type { ShownRating } from '../shown.ts';
import { testimonials, testimonialsHeading } from './testimonials.ts';

/** The page stays light. */
export const RATINGS_ON_HOME_MAXIMUM = 6;
const TEXT_SHOWN_MAXIMUM = 240;
const REPLY_SHOWN_MAXIMUM = 140;
const STAR_WIDTH = 20;

const texts = {
  en: {
    ratings: 'Ratings of customers',
    samples: 'Example testimonials',
    verified: 'Verified order',
    notShown: 'Not shown.',
    stars: (stars: string) => `${stars} out of ${STARS_MAXIMUM} stars`,
  },
  tr: {
    ratings: 'Müşteri yorumları',
    samples: 'Örnek yorumlar',
    verified: 'Doğrulanmış sipariş',
    notShown: 'Gösterilmiyor.',
    stars: (stars: string) => `${STARS_MAXIMUM} üzerinden ${stars} yıldız`,
  },
} as const satisfies Record<Language, unknown>;

/** Four samples until the first customer has rated. */
export function TestimonialSlides({
  ratings,
  language = ofThisBuild,
}: {
  ratings: readonly ShownRating[];
  language?: Language;
}) {
  const text = texts[language];
  if (ratings.length === 0) return <Samples language={language} />;
  const titleOf = ({ service }: ShownRating) =>
    language === 'tr' ? catalogue[service].titleTr : catalogue[service].title;
  return (
    <Slides label={text.ratings}>
      {ratings.slice(0, RATINGS_ON_HOME_MAXIMUM).map((rating) => (
        <Slide
          key={rating.id}
          stars={rating.stars}
          initials={initialsOf(rating.name)}
          name={rating.name}
          about={`${text.verified} · ${titleOf(rating)}`}
          language={language}
        >
          <Words rating={rating} language={language} />
        </Slide>
      ))}
    </Slides>
  );
}

function Slides({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <ul className="slides" tabIndex={0} aria-label={label}>
      {children}
    </ul>
  );
}

function Samples({ language }: { language: Language }) {
  return (
    <>
      <Slides label={texts[language].samples}>
        {testimonials.map(({ name, location, rating, text, language: writtenIn, initials }) => (
          <Slide
            key={name}
            stars={rating}
            initials={initials}
            name={name}
            about={location}
            language={language}
          >
            <blockquote lang={otherThan(language, writtenIn)}>{text}</blockquote>
          </Slide>
        ))}
      </Slides>
      <p>{testimonialsHeading[language].examplesNote}</p>
    </>
  );
}

function Words({ rating: { text, reply, isHidden }, language }: { rating: ShownRating; language: Language }) {
  const lang = (words: string) => langOf(words, language);
  return (
    <>
      {isHidden && (
        <p className="text-quiet">
          {texts[language].notShown} {lang(text) ? <span lang={lang(text)}>{text}</span> : text}
        </p>
      )}
      {!isHidden && text.trim() !== '' && (
        <blockquote lang={lang(text)}>{shortened(text, TEXT_SHOWN_MAXIMUM)}</blockquote>
      )}
      {reply !== null && (
        <p className="text-quiet" lang={lang(reply)}>
          ↳ {shortened(reply, REPLY_SHOWN_MAXIMUM)}
        </p>
      )}
    </>
  );
}

function Slide({
  stars,
  initials,
  name,
  about,
  language,
  children,
}: {
  stars: number;
  initials: string;
  name: string;
  about: string;
  language: Language;
  children: ReactNode;
}) {
  return (
    <li>
      <figure>
        <svg
          viewBox={`0 0 ${STARS_MAXIMUM * STAR_WIDTH} 20`}
          className="rating"
          role="img"
          aria-label={texts[language].stars(stars.toLocaleString(locales[language]))}
        >
          <use href="#stars" width="100" height="20" className="empty" />
          <svg width={stars * STAR_WIDTH} height="20" aria-hidden="true">
            <use href="#stars" width="100" height="20" />
          </svg>
        </svg>
        {children}
        <figcaption>
          <span className="avatar" aria-hidden="true">
            {initials}
          </span>
          <span>
            <strong>{name}</strong>
            <br />
            <span className="text-quiet">{about}</span>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}

function initialsOf(name: string): string {
  return name
    .split(' ')
    .map((word) => Array.from(word)[0])
    .join('');
}

function shortened(text: string, maximum: number): string {
  const letters = Array.from(text.trim());
  if (letters.length <= maximum) return letters.join('');
  const cut = letters.slice(0, maximum).join('');
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || cut.length).trimEnd()}…`;
}
