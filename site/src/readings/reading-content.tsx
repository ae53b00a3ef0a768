import { lazy, type ReactNode, Suspense, useId } from 'react';
import type { AdminResponse, ResponseTexts } from '../../../events/readings/answers.ts';
import type { Language } from '../../../events/text.ts';
import { language as ofThisBuild, otherThan } from '../language.ts';
import { type ReadingSection, sectionsOf } from './reading-sections.ts';

/** Only the sections that hold something; of chart and photos it says that they are there. */
export function ReadingContent({
  type,
  description,
  response,
  language = ofThisBuild,
  writtenIn = language,
  heading = 'h3',
  page,
}: {
  type: string;
  description: string;
  response:
    | (ResponseTexts &
        Partial<Pick<AdminResponse, 'spread' | 'pictures'> & { chart: object | boolean | null }>)
    | null;
  language?: Language;
  /** Of question and answer. */
  writtenIn?: Language;
  /** One below the title of the reading. */
  heading?: Rank;
  /** A link to where all of it is shown. */
  page?: ReactNode;
}) {
  const lang = otherThan(language, writtenIn);
  const chart = Boolean(response?.chart);
  const photos = response?.pictures?.length ?? 0;
  return (
    <>
      {description.trim() !== '' && (
        <div className="text-quiet italic">
          <Written text={description} rank={2} lang={lang} />
        </div>
      )}
      <p className="mt-3 flex flex-wrap gap-x-2 text-sm text-quiet empty:hidden">
        {(chart || photos > 0) && (
          <Suspense>
            <MoreThanWords {...{ chart, photos, language }} />
          </Suspense>
        )}
        {page}
      </p>
      {response?.spread != null && (
        <Suspense fallback={<p aria-busy="true" />}>
          <LaidCards spread={response.spread} language={language} writtenIn={writtenIn} />
        </Suspense>
      )}
      {sectionsOf(type, response, language).map((section) => (
        <Section key={section.title} heading={heading} section={section} lang={lang} />
      ))}
    </>
  );
}

type Lang = Language | undefined;

type Rank = 'h2' | 'h3' | 'h4';

/** The deck is loaded where cards are shown. */
const LaidCards = lazy(() => import('../cards/laid-cards.tsx'));

/** As are these words: few answers need them. */
const MoreThanWords = lazy(() => import('./more-than-words.tsx'));

/** The parser of Markdown is loaded for texts that may hold some. */
const Markdown = lazy(() =>
  import('./letter/markdown.tsx').then(
    ({ Markdown: loaded }) => ({ default: loaded }),
    () => ({ default: AsTyped }),
  ),
);
const MAY_BE_MARKUP = /[#*_>\\]|^\s*[-+\d]/m;

interface WrittenText {
  text: string;
  rank: number;
  lang?: Lang;
}

function Written(written: WrittenText) {
  if (!MAY_BE_MARKUP.test(written.text)) return <AsTyped {...written} />;
  return (
    <Suspense fallback={<AsTyped {...written} />}>
      <Markdown {...written} />
    </Suspense>
  );
}

function AsTyped({ text, lang }: WrittenText) {
  return (
    <p className="whitespace-pre-line" dir="auto" lang={lang}>
      {text}
    </p>
  );
}

function Section({
  heading: Heading,
  section: { title, text, items },
  lang,
}: {
  heading: Rank;
  section: ReadingSection;
  lang: Lang;
}) {
  const id = useId();
  const rank = Number(Heading.slice(1));
  const isList = items.length > 0;
  return (
    <section aria-labelledby={id} className={isList ? 'mt-6 rounded-field bg-sunken px-5 py-4' : 'mt-6'}>
      <Heading id={id} className="text-title text-gold">
        {title}
      </Heading>
      {isList ? (
        <ul className="mt-2 grid gap-2" lang={lang}>
          {items.map((item) => (
            <li key={item} className="flex gap-3 before:text-gold before:content-['✦']">
              <Written text={item} rank={rank} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-1 max-w-prose">
          <Written text={text} rank={rank} lang={lang} />
        </div>
      )}
    </section>
  );
}
