import { lazy, Suspense } from 'react';
import type { SpreadShown } from './laid-cards.tsx';

/** The deck is loaded where cards are shown. */
const LaidCards = lazy(() => import('./laid-cards.tsx'));

export function SpreadView(shown: SpreadShown) {
  return (
    <Suspense fallback={<p aria-busy="true" />}>
      <LaidCards {...shown} />
    </Suspense>
  );
}
