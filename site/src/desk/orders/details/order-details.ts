import * as z from 'zod/mini';
import { type Call, success } from '../../../../../events/call.ts';
import { GetOrder, OwnersReading, PostBegin } from '../../../../../events/readings/owner-answers.ts';
import { ReadingResponse } from '../../../../../events/readings/owner-commands.ts';
import { sayRefused } from '../../forms/saving.ts';
import { ERASED, inOurWords } from '../../frame/erased.ts';
import { extraFields, isRecord, type LabelledValue } from '../../frame/humanise.ts';
import { ownerCall, ownerCommand } from '../../frame/owner-call.ts';
import { text as deskWords } from '../../frame/text.ts';
import { keys, ownerQuery, refresh, touchedByBeginning } from '../../lists/queries.ts';
import { dropDraft, readDraft } from '../answer/response-draft.ts';
import { text } from './text-order.ts';

/** An object or a JSON string; fields that it has besides are shown too: specification, section 2. */
const GetOrderWithMore = {
  ...GetOrder,
  answer: success(z.extend(OwnersReading, { content: z.unknown() })),
} as const satisfies Call;

export type ReadOrder = Omit<OwnersReading, 'content'> & { readonly content: OrderContent };

/** A birth date cannot hold this word otherwise. */
export const isErased = (order: Pick<OwnersReading, 'birthDate'>): boolean => order.birthDate === ERASED;

/** Why no answer is owed any more. */
export function closedAs({
  status,
  payment,
  content,
}: Pick<ReadOrder, 'status' | 'payment' | 'content'>): 'cancelled' | 'refunded' | null {
  if (status === 'cancelled') return 'cancelled';
  return payment.state === 'refunded' && content.sent === null ? 'refunded' : null;
}

/** Of an unpaid order, until it was answered or a draft says that the owner agreed to it before. */
export function asksFirst({ id, payment, content }: Pick<ReadOrder, 'id' | 'payment' | 'content'>): boolean {
  return payment.state === 'awaiting' && content.sent === null && readDraft(id) === null;
}

/**
 * Without it the dialog goes on with what the list knows.
 * @param opening the customer can see it: reading again while it is open is no further one
 */
export function orderDetailsQuery(readingId: number, opening: string) {
  return {
    ...ownerQuery<ReadOrder>({
      key: [...keys.order, readingId],
      load: () => loadDetails(readingId, opening),
      failed: text.failed,
      toast: deskWords.warning,
      onlyAtFirst: true,
      isLive: true,
    }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  };
}

async function loadDetails(readingId: number, opening: string): Promise<ReadOrder> {
  const { data } = inOurWords(await ownerCall(GetOrderWithMore, { id: readingId, query: { opening } }));
  if (isErased(data)) dropDraft(readingId);
  return { ...data, content: readContent(data.content, data.question) };
}

/** Resolves with whether it is the owner's to answer; a toast says why not. */
export async function beginOrder(
  { id, status }: Pick<ReadOrder, 'id' | 'status'>,
  opening: string,
): Promise<boolean> {
  if (status !== 'pending') return true;
  try {
    await ownerCommand(PostBegin, { id, query: { opening } });
    return true;
  } catch (reason) {
    sayRefused(reason, text.beginFailed);
    return false;
  } finally {
    void refresh(touchedByBeginning);
  }
}

/** Older orders keep it as a JSON string. */
interface OrderContent {
  readonly description: string;
  readonly sent: ReadingResponse | null;
  readonly extra: readonly LabelledValue[];
}

const known = new Set(['description', 'adminResponse']);

/** Where the owner wrote no description the customer's `question` stands in its place. */
export function readContent(content: unknown, question: string): OrderContent {
  const record = typeof content === 'string' ? parseRecord(content) : content;
  if (!isRecord(record)) {
    return { description: typeof content === 'string' ? content : '', sent: null, extra: [] };
  }
  const { description: said, adminResponse: answer } = record;
  const description = typeof said === 'string' ? said : '';
  const written = description === question ? '' : description;
  const sent = isRecord(answer)
    ? ReadingResponse.safeParse({ description: written, ...answer, chart: isRecord(answer.chart) })
    : null;
  return {
    description,
    sent: sent?.success === true ? sent.data : null,
    extra: extraFields(record, known),
  };
}

function parseRecord(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed;
  } catch {
    return text;
  }
}
