import type { AccountRow, OrderRow } from './read-models.ts';

/** Ids of one block: rows of long lists are counted by blocks, so that a page far down is found without passing the others. */
const BLOCK_IDS = 5_000;

/** The block that a row with this id is counted in. */
export function blockOf(id: number): number {
  return Math.floor(id / BLOCK_IDS);
}

export function firstIdOf(block: number): number {
  return block * BLOCK_IDS;
}

interface Counted {
  readonly rows: number;
}
interface InBlock extends Counted {
  readonly block: number;
}

/** How many rows of the read models there are of each kind; kept by the projector with the rows. */
export interface CountTables {
  order_day_counts: InBlock & Pick<OrderRow, 'ordered_on' | 'service' | 'status' | 'payment_state'>;
  account_counts: InBlock & Pick<AccountRow, 'role'>;
  message_counts: InBlock & { done: boolean };
  subscriber_counts: InBlock;
  /** `answer_column` counts from 0, as `answerColumnOf` does. */
  answer_time_counts: Counted & { ordered_on: string; answer_column: number };
  activity_counts: Counted & { last_active_on: string };
  rating_counts: Counted & { stars: number };
}
