import { lazy, Suspense } from 'react';
import type { SpreadEditorProps } from './spread-desk.tsx';

const SpreadDesk = lazy(() => import('./spread-desk.tsx'));

/** For laying cards while writing. Deck and combobox are loaded with it. */
export function SpreadEditor(props: SpreadEditorProps) {
  return (
    <Suspense fallback={<div className="min-h-24" aria-busy="true" />}>
      <SpreadDesk {...props} />
    </Suspense>
  );
}
