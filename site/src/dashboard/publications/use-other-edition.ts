import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnerQuery } from '../queries.ts';

/**
 * The other language's edition of the row that is edited, as it was when the dialog opened. `isOpen` once it is loaded,
 * or at once if `row` is null. Later changes do not touch a form that is being filled in.
 */
export function useOtherEdition<Row>(row: Row | null, otherOf: (row: Row | null) => OwnerQuery<Row | null>) {
  const { data: other = null, isFetching } = useQuery({
    ...otherOf(row),
    enabled: row !== null,
    refetchOnWindowFocus: false,
  });
  const [isOpen, setOpen] = useState(row === null);
  if (!isOpen && !isFetching) setOpen(true);
  return { other, isOpen };
}
