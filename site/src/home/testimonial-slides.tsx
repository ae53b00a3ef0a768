import type { ReactNode } from 'react';
import { STARS_MAXIMUM } from '../../../events/readings/rating-answers.ts';
import { langOf } from '../lang-of.ts';
import { isEnglish, language, locale, otherThan } from '../language.ts';
import { serviceName } from '../readings/titles.ts';
import type { ShownRating } from '../shown.ts';
import { examplesNote, testimonials } from './testimonials.ts';

/** The page stays light. */
export const RATINGS_ON_HOME_MAXIMUM = 6;
const TEXT_SHOWN_MAXIMUM = 240;
const REPLY_SHOWN_MAXIMUM = 140;
const STAR_WIDTH = 20;

const text = {
  ratings: isEnglish ? 'Ratings of customers' : 'Müşteri yorumları',
  samples: isEnglish ? 'Example testimonials' : 'Örnek yorumlar',
  verified: isEnglish ? 'Verified order' : 'Doğrulanmış sipariş',
  notShown: isEnglish ? 'Not shown.' : 'Gösterilmiyor.',
  stars: (stars: string) =>
    isEnglish ? `${stars} out of ${STARS_MAXIMUM} stars` : `${STARS_MAXIMUM} üzerinden ${stars} yıldız`,
};

/** Four samples until the first customer has rated. */
export function TestimonialSlides({ ratings }: { ratings: readonly ShownRating[] }) {
  if (ratings.length === 0) return <Samples />;
  return (
    <Slides label={text.ratings}>
      {ratings.slice(0, RATINGS_ON_HOME_MAXIMUM).map((rating) => (
        <Slide
          key={rating.id}
          stars={rating.stars}
          initials={initialsOf(rating.name)}
          name={rating.name}
          about={`${text.verified} · ${serviceName(rating.service)}`}
        >
          <Words rating={rating} />
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

function Samples() {
  return (
    <>
      <Slides label={text.samples}>
        {testimonials.map(({ name, location, rating, text, language: writtenIn, initials }) => (
          <Slide key={name} stars={rating} initials={initials} name={name} about={location}>
            <blockquote lang={otherThan(language, writtenIn)}>{text}</blockquote>
          </Slide>
        ))}
      </Slides>
      <p>{examplesNote}</p>
    </>
  );
}

function Words({ rating: { text: said, reply, isHidden } }: { rating: ShownRating }) {
  return (
    <>
      {isHidden && (
        <p className="text-quiet">
          {text.notShown} {langOf(said) ? <span lang={langOf(said)}>{said}</span> : said}
        </p>
      )}
      {!isHidden && said.trim() !== '' && (
        <blockquote dir="auto" lang={langOf(said)}>
          {shortened(said, TEXT_SHOWN_MAXIMUM)}
        </blockquote>
      )}
      {reply !== null && (
        <p className="text-quiet" dir="auto" lang={langOf(reply)}>
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
  children,
}: {
  stars: number;
  initials: string;
  name: string;
  about: string;
  children: ReactNode;
}) {
  return (
    <li>
      <figure>
        <svg
          viewBox={`0 0 ${STARS_MAXIMUM * STAR_WIDTH} 20`}
          className="rating"
          role="img"
          aria-label={text.stars(stars.toLocaleString(locale))}
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
