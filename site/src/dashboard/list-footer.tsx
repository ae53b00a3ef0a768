import type { PageMeta } from '../../../events/call.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pages } from '../ui/table.tsx';
import { pageCount } from './paged-list.ts';

/** How much of a list is shown, and the way to its other pages. */
export function ListFooter({
  noun,
  shown,
  meta,
  onPage,
}: {
  /** What the list holds, in the plural. */
  noun: string;
  shown: number;
  meta: PageMeta;
  onPage: (page: number) => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-sm text-quiet">
        Showing {shown} of {meta.total} total {noun}
      </p>
      <Pages page={meta.page} pageCount={pageCount(meta)} onPage={onPage} />
    </div>
  );
}

/** Stands in for the rows of a page after the last one, as it is left when the last page's rows are deleted. */
export function PastTheEnd({ onFirst }: { onFirst: () => void }) {
  return (
    <EmptyState
      title="This page is empty"
      action={
        <Button variant="quiet" onClick={onFirst}>
          First page
        </Button>
      }
    >
      The list ends before it.
    </EmptyState>
  );
}

/** Stands in for the rows where a search finds none. */
export function NothingFound({ noun, onClear }: { noun: string; onClear: () => void }) {
  return (
    <EmptyState
      title={`No ${noun} found`}
      action={
        <Button variant="quiet" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Nothing matches what you are filtering by.
    </EmptyState>
  );
}
