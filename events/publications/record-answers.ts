import * as z from 'zod/mini';
import { Count, defineCall, Id, success, Time } from '../call.ts';
import { PositiveInteger, unlessEmpty } from '../query.ts';
import { worldCategories, worldStatuses } from './commands.ts';

/** Predictions with their world predictions; a weekly one for nearly ten years. */
export const RECORD_MAXIMUM = 500;

export const RecordEntry = z.object({
  predictionId: Id,
  worldId: z.union([z.int(), z.string()]),
  title: z.string(),
  content: z.string(),
  category: z.enum(worldCategories),
  status: z.enum(worldStatuses),
  publishedAt: Time,
  judgedAt: z.nullable(Time),
  /** Null where the verdict came without one. */
  evidence: z.nullable(z.string()),
  /** Words that visitors had read, or a verdict. */
  revised: z.boolean(),
});
export type RecordEntry = z.output<typeof RecordEntry>;

/** As the read model keeps it. */
export interface RecordItem
  extends Pick<
    RecordEntry,
    'title' | 'content' | 'category' | 'status' | 'judgedAt' | 'evidence' | 'revised'
  > {
  readonly id: RecordEntry['worldId'];
  /** Since when visitors read it, or will. */
  readonly publishedAt: string;
  /** When the row last changed, they had. */
  readonly wasRead: boolean;
  /** Taken out of its prediction, or withdrawn with it. */
  readonly goneAt: string | null;
}

const RecordRate = z.object({
  category: z.enum(worldCategories),
  fulfilled: Count,
  unfulfilled: Count,
  pending: Count,
});
export type RecordRate = z.output<typeof RecordRate>;

export interface RecordCount extends Pick<RecordEntry, 'category' | 'status'> {
  /** In which they were published, `YYYY-MM`. */
  readonly month: string;
  /** Visitors can read them; the others were withdrawn. */
  readonly standing: boolean;
  readonly count: number;
}

export type Tally = Omit<RecordRate, 'category'>;

export function tallyOf(counts: readonly RecordCount[]): Tally {
  const tally = { fulfilled: 0, unfulfilled: 0, pending: 0 };
  for (const { status, standing, count } of counts) if (standing) tally[status] += count;
  return tally;
}

/** Newest first, at most `RECORD_MAXIMUM`. The rates are over all. */
export const GetRecord = defineCall('GET /api/record', {
  answer: z.object({
    success: z.literal(true),
    data: z.object({ predictions: z.array(RecordEntry), rates: z.array(RecordRate) }),
    meta: z.object({
      /** Were read, and withdrawn; in no rate. */
      withdrawn: Count,
    }),
  }),
});

/** That the log holds a text: `event` and `leaf` in base64, `checkpoint` as a signed note, `key` that verifies it. */
export const PredictionProof = z.object({
  position: Id,
  publishedAt: Time,
  /** The bytes that the leaf covers: docs/export-format.md. */
  event: z.string(),
  leaf: z.string(),
  /** Of the tree that the checkpoint is of. */
  size: Id,
  inclusion: z.array(z.string()),
  checkpoint: z.string(),
  key: z.string(),
});
export type PredictionProof = z.output<typeof PredictionProof>;

/** Of the text that is shown, or of an older version that was. */
export const GetPredictionProof = defineCall('GET /api/predictions/:id/proof', {
  query: z.object({ version: unlessEmpty(PositiveInteger) }),
  answer: success(PredictionProof),
});
