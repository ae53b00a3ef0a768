import type { PageMeta } from '../../../events/call.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pages } from '../ui/table.tsx';
import { pageCount } from './paged-list.ts';
import { text } from './text.ts';

/** How much of a list is shown, and the way to its other pages. */
export function ListFooter({
  noun,
  shown,
  meta,
  onPage,
}: {
  /** What the list holds, as the language counts it: in the plural, in Turkish in the singular. */
  noun: string;
  shown: number;
  meta: PageMeta;
  onPage: (page: number) => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-sm text-quiet">
        {text.list.shown(shown, meta.total, noun)}
      </p>
      <Pages page={meta.page} pageCount={pageCount(meta)} onPage={onPage} />
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
