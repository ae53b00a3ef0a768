import { GetEvents, type HistoryEvent } from '../../../events/audit/history-answers.ts';
import { ownerCall } from '../dashboard/owner-call.ts';
import { ownerQuery } from '../dashboard/queries.ts';
import { text } from './text.ts';

/** Events of one stream that a timeline tells; an order has a dozen. */
export const LIFE_MAXIMUM = 500;
const PAGE_SIZE = 50;

export interface Life {
  /** Oldest first. */
  readonly events: readonly HistoryEvent[];
  /** Whether older events were left out. */
  readonly isCut: boolean;
}

/** What happened in one stream, from its first event on. */
export function lifeQuery(stream: string) {
  return ownerQuery({
    key: ['life', stream],
    load: () => readLife(stream),
    failed: text.life.failed(stream),
  });
}

async function readLife(stream: string): Promise<Life> {
  const found: HistoryEvent[] = [];
  let after: number | null = null;
  do {
    const place: { after?: number } = after === null ? {} : { after };
    const { data, meta } = await ownerCall(GetEvents, { query: { stream, limit: PAGE_SIZE, ...place } });
    found.push(...data);
    after = meta.next;
  } while (after !== null && found.length < LIFE_MAXIMUM);
  return { events: found.reverse(), isCut: after !== null };
}
