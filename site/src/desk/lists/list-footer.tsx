import type { PageMeta } from '../../../../events/call.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pages } from '../../ui/table.tsx';
import { text } from '../frame/text.ts';
import { pageCount } from './paged-list.ts';

/** How much of a list is shown, and the way to its other pages. */
export function ListFooter({
  noun,
  shown,
  meta,
  countedUpTo = null,
  onPage,
}: {
  /** What the list holds, as the language counts it: in the plural, in Turkish in the singular. */
  noun: string;
  shown: number;
  meta: PageMeta;
  /** Up to how many rows the list is counted; null where `total` is always exact. */
  countedUpTo?: number | null;
  onPage: (page: number) => void;
}) {
  // A page that is not full is the last one, and shows where the list ends.
  const isLast = shown > 0 && shown < meta.pageSize;
  const isAtLeast = countedUpTo !== null && meta.total >= countedUpTo && !isLast;
  const words = isAtLeast ? text.list.shownOfAtLeast : text.list.shown;
  // Behind a full page of a list that is not counted to its end there may be another one.
  const next = isAtLeast && shown > 0 ? meta.page + 1 : 1;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-sm text-quiet">
        {words(shown, meta.total, noun)}
      </p>
      <Pages
        page={meta.page}
        pageCount={Math.max(pageCount(meta), next)}
        isAtLeast={isAtLeast}
        onPage={onPage}
      />
    </div>
  );
}

/** Stands in for the rows of a page after the last one, as it is left when the last page's rows are deleted. */
export function PastTheEnd({ onFirst }: { onFirst: () => void }) {
  return (
    <EmptyState
      title={text.list.pastTitle}
      action={
        <Button variant="quiet" onClick={onFirst}>
          {text.list.firstPage}
        </Button>
      }
    >
      {text.list.past}
    </EmptyState>
  );
}

/** Stands in for the rows where a search finds none. */
export function NothingFound({ noun, onClear }: { noun: string; onClear: () => void }) {
  return (
    <EmptyState
      title={text.list.noneFound(noun)}
      action={
        <Button variant="quiet" onClick={onClear}>
          {text.clearFilters}
        </Button>
      }
    >
      {text.nothingMatches}
    </EmptyState>
  );
}
