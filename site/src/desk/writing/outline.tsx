import { useFormContext, useWatch } from 'react-hook-form';
import type { ReadingResponse } from '../../../../events/readings/owner-commands.ts';
import { parseMarkdown, wordsOf as wordsIn } from '../../readings/letter/parse.ts';
import { text as words } from '../orders/answer/text-response.ts';
import { type WrittenSection, writtenSections } from './answer-sections.tsx';
import { text } from './text.ts';

/** Sections and their headings. `onJump` gets which heading of the section, from 0; null for its beginning. */
export function Outline({ onJump }: { onJump: (section: WrittenSection, heading: number | null) => void }) {
  const values = useWatch<ReadingResponse>();
  return (
    <nav aria-label={text.outline} className="text-sm">
      <h2 className="eyebrow mb-3 font-text">{text.outline}</h2>
      <ol className="grid grid-cols-1 gap-1 border-s border-line">
        {writtenSections.map((section) => (
          <li key={section}>
            <Jump isEmpty={(values[section] ?? '') === ''} onClick={() => onJump(section, null)}>
              {words.sections[section]}
            </Jump>
            <ol>
              {headingsOf(values[section] ?? '').map(({ at, depth, words: heading }) => (
                <li key={at}>
                  <Jump depth={depth} onClick={() => onJump(section, at)}>
                    {heading}
                  </Jump>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Jump({
  depth = 1,
  isEmpty = false,
  onClick,
  children,
}: {
  depth?: 1 | 2 | 3;
  isEmpty?: boolean;
  onClick: () => void;
  children: string;
}) {
  const indent = { 1: 'ps-4', 2: 'ps-7', 3: 'ps-10' }[depth];
  return (
    <button
      type="button"
      onClick={onClick}
      className={`block min-h-6 w-full truncate py-0.5 text-start hover:text-gold ${indent} ${isEmpty || depth === 3 ? 'text-quiet' : ''}`}
    >
      {children}
    </button>
  );
}

/** Words and pages of all that is written. */
export function Length() {
  const values = useWatch<ReadingResponse>();
  const { getValues } = useFormContext<ReadingResponse>();
  const count = wordsOf({ ...getValues(), ...values } as ReadingResponse);
  return (
    <span className="whitespace-nowrap tabular-nums" title={text.pageIs(WORDS_A_PAGE)}>
      {text.length(count, pagesOf(count))}
    </span>
  );
}

/** Of A4 as the letter is printed. */
const WORDS_A_PAGE = 500;

/** What a person counts: `don't` and `well-read` are one each, numbers count, marks do not. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’\u2060-]+[\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

export function wordsOf({
  spread: _,
  chart: _chart,
  pictures: _pictures,
  ...texts
}: ReadingResponse): number {
  return Object.values(texts)
    .flat()
    .reduce((sum, text) => sum + countWords(text), 0);
}

/** Begun ones count. */
export const pagesOf = (words: number) => Math.ceil(words / WORDS_A_PAGE);

interface Heading {
  /** From 0. */
  readonly at: number;
  readonly depth: 2 | 3;
  readonly words: string;
}

/** In their order. Only lines that may be one are read. */
export function headingsOf(markdown: string): Heading[] {
  return (markdown.match(/^ {0,3}#{1,3} .*/gm) ?? [])
    .flatMap(parseMarkdown)
    .filter((block) => block.kind === 'heading')
    .map(({ depth, inline }, at) => ({ at, depth, words: wordsIn(inline) }));
}
