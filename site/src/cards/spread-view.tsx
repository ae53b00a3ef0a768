import { lazy, Suspense } from 'react';
import type { Spread } from '../../../events/cards/spread.ts';
import type { Language } from '../../../events/text.ts';
import { language as ofThisBuild } from '../language.ts';

/** The deck is loaded where cards are shown. */
const LaidCards = lazy(() => import('./laid-cards.tsx'));

/** As it was laid, then card by card with the owner's notes. `writtenIn` is the language of the notes. */
export function SpreadView({
  spread,
  language = ofThisBuild,
  writtenIn = language,
}: {
  spread: Spread;
  language?: Language;
  writtenIn?: Language;
}) {
  return (
    <Suspense fallback={<p aria-busy="true" />}>
      <LaidCards spread={spread} language={language} writtenIn={writtenIn} />
    </Suspense>
  );
}
