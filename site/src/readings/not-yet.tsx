import type { Language } from '../../../events/text.ts';
import { language as ofThisBuild } from '../language.ts';
import type { Progress } from './progress.ts';
import { words } from './text-answer.ts';

/** In place of an answer. It stands outside of `ReadingContent`, which the first dialog carries for what is answered. */
export function NotYet({
  progress,
  language = ofThisBuild,
}: {
  progress: Progress | undefined;
  language?: Language;
}) {
  const say = words[language];
  if (progress === 'cancelled' || progress === 'refunded' || progress === 'awaiting verification')
    return <p className="mt-5 rounded-field bg-sunken px-5 py-6 text-center text-quiet">{say[progress]}</p>;
  return (
    <div className="mt-5 grid justify-items-center gap-2 rounded-field bg-sunken px-5 py-8 text-center">
      <svg viewBox="0 0 48 48" aria-hidden="true" className="size-12 fill-none stroke-glow stroke-[1.5]">
        <path
          d="M14 6h20M14 42h20M16 6c0 10 8 11 8 18s-8 8-8 18M32 6c0 10-8 11-8 18s8 8 8 18M20 36c1-3 3-4 4-4s3 1 4 4"
          strokeLinecap="round"
        />
      </svg>
      <p className="font-display text-title">{say.preparing}</p>
      <p className="max-w-prose text-quiet">{say.preparingMore}</p>
    </div>
  );
}
