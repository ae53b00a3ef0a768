import { lazy, type ReactNode, Suspense } from 'react';
import type { Spread } from '../../../../events/cards/spread.ts';
import type { Language } from '../../../../events/text.ts';
import { unknownTime } from '../../charts/unknown-time.ts';
import { longDayText } from '../../dates.ts';
import { language as ofThisBuild, otherThan } from '../../language.ts';
import { ServiceMotif } from '../../motifs/service-motif.tsx';
import { serviceName } from '../titles.ts';
import { type Chapter, chaptersOf, isReport, type LetterContent, type Spot, spotOf } from './chapters.ts';
import { Cover } from './cover.tsx';
import { Markdown, Written } from './markdown.tsx';
import { wordsOf } from './parse.ts';
import { Photos } from './photos.tsx';
import { letterText } from './text.ts';

/** The deck is loaded where cards are shown. */
const LaidCards = lazy(() => import('../../cards/laid-cards.tsx'));
const ChartWheel = lazy(async () => ({
  default: (await import('../../charts/chart-wheel.tsx')).ChartWheel,
}));

/** An answer as its customer keeps it, also printed. Fetches nothing but photos: the writing desk shows it, too. */
export function Letter({
  letter,
  language = ofThisBuild,
  writtenIn = language,
  label,
  titleId,
  heading: Title = 'h1',
}: {
  letter: LetterContent;
  language?: Language;
  /** Question and answer. */
  writtenIn?: Language;
  label?: string;
  titleId?: string;
  heading?: 'h1' | 'h2';
}) {
  const say = letterText[language];
  const lang = otherThan(language, writtenIn);
  const { type, response, description, name, date } = letter;
  const chapters = chaptersOf(type, response, language);
  const isLong = isReport(chapters);
  const rank = Title === 'h1' ? 2 : 3;
  const figures = figuresOf(letter, chapters, language, writtenIn);
  const figuresAt = (chapter: number, block: number) =>
    figures
      .filter(({ spot }) => spot.chapter === chapter && spot.block === block)
      .map(({ name: key, figure }) => <figure key={key}>{figure}</figure>);
  return (
    <article className={isLong ? 'letter report' : 'letter'} data-prints="answer" aria-label={label}>
      <Cover letter={letter} language={language} />
      <header>
        <ServiceMotif service={type} className="motif" />
        <Title id={titleId} tabIndex={-1}>
          {serviceName(type, language)}
        </Title>
        <p className="whose">
          <span>{say.for(name)}</span> <span aria-hidden="true">·</span>{' '}
          <time dateTime={date}>{longDayText(date, language)}</time>
        </p>
      </header>
      {isLong && <Contents chapters={chapters} title={say.contents} lang={lang} />}
      {description.trim() !== '' && (
        <div className="lead">
          <Markdown text={description} rank={rank} lang={lang} />
        </div>
      )}
      {figuresAt(top.chapter, top.block)}
      {chapters.map((chapter, index) => (
        <ChapterSection key={chapter.anchor} chapter={chapter} rank={rank} lang={lang}>
          {(block) => figuresAt(index, block)}
        </ChapterSection>
      ))}
      <footer>
        <Signature />
        <p>{say.signature}</p>
        <p>
          <time dateTime={date}>{longDayText(date, language)}</time>
        </p>
      </footer>
    </article>
  );
}

interface Figure {
  readonly name: string;
  readonly spot: Spot;
  readonly figure: ReactNode;
}

const top: Spot = { chapter: -1, block: -1 };

/** A text that never speaks of them has them at its top. */
function figuresOf(
  { readingId, response: { spread, chart, pictures } }: LetterContent,
  chapters: readonly Chapter[],
  language: Language,
  writtenIn: Language,
): readonly Figure[] {
  const figures: Figure[] = [];
  if (pictures.length > 0) {
    const photos = <Photos readingId={readingId} ids={pictures} language={language} />;
    figures.push({ name: 'photos', spot: top, figure: photos });
  }
  if (spread !== null) {
    const laid = (
      <Suspense fallback={<p aria-busy="true" />}>
        <LaidCards spread={spread} language={language} writtenIn={writtenIn} />
      </Suspense>
    );
    const spot = spotOf(chapters, ofCards) ?? spotOf(chapters, named(spread)) ?? top;
    figures.push({ name: 'spread', spot, figure: laid });
  }
  if (chart !== null) {
    const wheel = (
      <>
        <Suspense fallback={<div className="wheel" />}>
          <ChartWheel chart={chart} className="wheel" />
        </Suspense>
        {!chart.timeKnown && <figcaption>{unknownTime[language]}</figcaption>}
      </>
    );
    figures.push({ name: 'chart', spot: spotOf(chapters, ofChart) ?? top, figure: wheel });
  }
  return figures;
}

const ofCards = /\b(?:spread|cards?)\b|kart|açılım/iu;

/** One of its cards, by the English name: the Turkish ones are everyday words, such as Ay and Güç. */
function named({ cards }: Spread): RegExp {
  return new RegExp(cards.map(({ card }) => card.replaceAll('-', ' ')).join('|'), 'iu');
}

const ofChart = /birth chart|natal chart|ascendant|rising sign|midheaven|doğum harita|yükselen/iu;

/** Letters that fill the three lines next to an initial. */
const INITIAL_MINIMUM = 200;

function ChapterSection({
  chapter: { anchor, title, blocks, items, headings },
  rank,
  lang,
  children: after,
}: {
  chapter: Chapter;
  rank: 2 | 3;
  lang: Language | undefined;
  children: (block: number) => ReactNode;
}) {
  const Heading = `h${rank}` as const;
  const [first] = blocks;
  const [opening = ''] = first?.kind === 'text' ? wordsOf(first.inline).split('\n') : [];
  return (
    <section
      aria-labelledby={anchor}
      data-initial={opening.length >= INITIAL_MINIMUM || undefined}
      data-long={headings.length > 0 || undefined}
    >
      <Heading id={anchor}>{title}</Heading>
      {items.length > 0 ? (
        <ul className="recommendations" lang={lang}>
          {items.map((item) => (
            <li key={item}>
              <Markdown text={item} rank={rank} />
            </li>
          ))}
        </ul>
      ) : (
        <Written blocks={blocks} rank={rank} anchor={anchor} lang={lang} after={after} />
      )}
    </section>
  );
}

function Contents({
  chapters,
  title,
  lang,
}: {
  chapters: readonly Chapter[];
  title: string;
  lang: Language | undefined;
}) {
  return (
    <nav aria-label={title} className="contents-page">
      <p className="contents-title">{title}</p>
      <ol>
        {chapters.map(({ anchor, title: of, headings }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{of}</a>
            {headings.length > 0 && (
              <ul lang={lang}>
                {headings
                  .filter(({ depth }) => depth === 2)
                  .map((heading) => (
                    <li key={heading.anchor}>
                      <a href={`#${heading.anchor}`}>{heading.title}</a>
                    </li>
                  ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The name as the hand that reads would write it. */
function Signature() {
  return (
    <svg viewBox="0 0 190 64" aria-hidden="true" className="signature">
      <path d="M20 46C16 30 25 10 45 9c6 0 9 2 8 5M12 30c11 1 20-1 31-3" />
      <path d="M58 34c-6-2-12 3-12 8 0 4 5 5 9 0 3-3 4-7 4-8-1 5 0 9 4 8 8-3 13-20 10-27-3-4-7 9-7 19 0 7 3 9 7 6 5-4 7-10 10-9s-1 8 1 10c4-8 9-11 10-7 1 3-1 7 2 7 4 0 6-7 11-8-6-1-10 3-10 7s6 4 9-1c1-2 2-4 2-5 0 5 1 7 4 6 4-2 5-9 8-8 2 1 0 6 0 8 3-6 6-9 8-7 1 2-1 6 0 7 3-6 6-9 8-6 1 3-2 7 2 7 4-1 6-4 8-7 3-4 0-6-3-4-5 4-5 11 1 11 6 0 12-5 22-13" />
      <path d="M30 58c38-8 86-8 132-2" opacity=".5" />
    </svg>
  );
}
