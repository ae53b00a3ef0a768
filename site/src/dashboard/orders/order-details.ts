import * as z from 'zod/mini';
import { type Call, success } from '../../../../events/call.ts';
import { GetOrder, OwnersContent, OwnersReading } from '../../../../events/readings/owner-answers.ts';
import { ownerCall } from '../owner-call.ts';
import { keys, ownerQuery, refresh, touchedByOpening } from '../queries.ts';
import { text as desk } from '../text.ts';
import { type OrderContent, readContent } from './order-content.ts';
import { dropDraft } from './response-draft.ts';
import { text } from './text-order.ts';

/** Fields that a later release may add to the content are shown, too (specification, section 2). */
const GetOrderWithMore = {
  ...GetOrder,
  answer: success(z.extend(OwnersReading, { content: z.looseObject(OwnersContent.shape) })),
} as const satisfies Call;

export type ReadOrder = Omit<OwnersReading, 'content'> & { readonly content: OrderContent };

/** Fields of an erased customer all hold this word; a birth date cannot hold it otherwise. */
export const isErased = (order: Pick<OwnersReading, 'birthDate'>): boolean => order.birthDate === 'erased';

/**
 * The whole order behind one line of the list. Reading it takes the order up, so the lists load again. Each opening
 * reads it anew, and so does its customer's doing while it is open. When it cannot be had, the dialog goes on with what
 * the list knows.
 * @param opening names the opening, which the customer can see: reading again while it is open is no further one
 */
export function orderDetailsQuery(readingId: number, opening: string) {
  return {
    ...ownerQuery<ReadOrder>({
      key: [...keys.order, readingId],
      load: () => loadDetails(readingId, opening),
      failed: text.failed,
      toast: desk.warning,
    }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  };
}

async function loadDetails(readingId: number, opening: string): Promise<ReadOrder> {
  const { data } = await ownerCall(GetOrderWithMore, { id: readingId, query: { opening } });
  void refresh(touchedByOpening);
  if (isErased(data)) dropDraft(readingId);
  return { ...data, content: readContent(data.content, data.question) };
}
