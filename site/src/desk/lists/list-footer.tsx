import type { PageMeta } from '../../../../events/call.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pages } from '../../ui/table.tsx';
import { text } from '../frame/text.ts';
import { pageCount } from './paged-list.ts';

export function ListFooter({
  noun,
  shown,
  meta,
  countedUpTo = null,
  onPage,
}: {
  /** In the plural, in Turkish in the singular. */
  noun: string;
  shown: number;
  meta: PageMeta;
  /** Null where `total` is always exact. */
  countedUpTo?: number | null;
  onPage: (page: number) => void;
}) {
  // It shows where the list ends.
  const isLast = shown > 0 && shown < meta.pageSize;
  const isAtLeast = countedUpTo !== null && meta.total >= countedUpTo && !isLast;
  const words = isAtLeast ? text.list.shownOfAtLeast : text.list.shown;
  // A list that is not counted to its end may have another page.
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

/** In the place of rows, with the way on. */
export function NoRows({
  title,
  button,
  onPress,
  children,
}: {
  title: string;
  button: string;
  onPress: () => void;
  children: string;
}) {
  const action = (
    <Button variant="quiet" onClick={onPress}>
      {button}
    </Button>
  );
  return (
    <EmptyState title={title} action={action}>
      {children}
    </EmptyState>
  );
}
