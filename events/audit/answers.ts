import * as z from 'zod/mini';
import { Count, defineCall, Id, success, Time } from '../call.ts';
import { MOMENT_RULE, momentOf } from '../moment.ts';
import { PositiveInteger, queryInteger, unlessEmpty } from '../query.ts';
import type { Sentence } from '../sentences.ts';
import { text } from '../text.ts';

export const EVENTS_PAGE_MAXIMUM = 200;
const WORD_MAXIMUM = 120;
/** Room for the streams of a page of orders. */
export const STREAMS_MAXIMUM = 1_000;

/* @__NO_SIDE_EFFECTS__ */
function word(maximum = WORD_MAXIMUM) {
  return unlessEmpty(text({ maximum, message: 'Please enter text' }));
}

const momentRule = `This must be ${MOMENT_RULE}` satisfies Sentence;

const At = z.string(momentRule).check(z.refine((moment) => momentOf(moment) !== null, momentRule));
/** An event with its personal fields sealed: null where it has none, `erased` where their key is gone. */
export const HistoryEvent = z.object({
  position: Id,
  stream: z.string(),
  streamVersion: Id,
  type: z.string(),
  recordedAt: Time,
  actor: z.string(),
  data: z.unknown(),
  personal: z.nullable(z.enum(['sealed', 'erased'])),
});
export type HistoryEvent = z.output<typeof HistoryEvent>;

/** The newest first. `after` is the position of the last event that was read: what is older follows. */
export const GetEvents = defineCall('GET /api/audit/events', {
  query: z.object({
    after: unlessEmpty(PositiveInteger),
    /** Several are separated by spaces. */
    type: word(),
    stream: word(STREAMS_MAXIMUM),
    actor: word(),
    /** Both included; a position past the head narrows nothing. */
    from: unlessEmpty(At),
    to: unlessEmpty(At),
    limit: queryInteger(EVENTS_PAGE_MAXIMUM),
  }),
  answer: z.object({
    success: z.literal(true),
    data: z.array(HistoryEvent),
    meta: z.object({
      head: Count,
      /** `after` of the next page; null where nothing is older. A page of a rare kind may be empty. */
      next: z.nullable(Id),
    }),
  }),
});

/** Everything that the event's leaf is computed from, and the way from it to a signed head. */
export const ProvenEvent = z.object({
  ...HistoryEvent.shape,
  leaf: z.object({
    position: Id,
    id: z.string(),
    stream: z.string(),
    streamVersion: Id,
    type: z.string(),
    schemaVersion: Id,
    recordedAt: Time,
    subject: z.nullable(z.string()),
    /** The very texts that were stored. */
    data: z.string(),
    meta: z.string(),
    /** Hexadecimal. */
    sealedDigest: z.nullable(z.string()),
  }),
  /** Null for the seconds until a head counts the event. */
  inclusion: z.nullable(z.object({ position: Id, size: Id, hashes: z.array(z.string()) })),
  checkpoint: z.nullable(z.string()),
});
export type ProvenEvent = z.output<typeof ProvenEvent>;

export const GetEvent = defineCall('GET /api/audit/events/:id', { answer: success(ProvenEvent) });

export const PastRow = z.object({
  model: z.string(),
  table: z.string(),
  key: z.int(),
  row: z.looseObject({}),
});
export type PastRow = z.output<typeof PastRow>;

const Model = z
  .string('Please name a read model' satisfies Sentence)
  .check(z.maxLength(WORD_MAXIMUM, 'Please name a read model' satisfies Sentence));

/** Rows of the read models as they were; personal columns are masked. */
export const GetAsOf = defineCall('GET /api/audit/as-of', {
  query: z.object({ at: At, model: unlessEmpty(Model) }),
  answer: z.object({
    success: z.literal(true),
    data: z.array(PastRow),
    meta: z.object({
      head: Count,
      position: Count,
      more: z.boolean(),
    }),
  }),
});

export const FieldChange = z.object({
  ...HistoryEvent.shape,
  table: z.string(),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type FieldChange = z.output<typeof FieldChange>;

/** The events that have set a row, or one field of it, oldest first; of very many the newest. */
export const GetWhy = defineCall('GET /api/audit/why', {
  query: z.object({ model: Model, key: PositiveInteger, field: word() }),
  answer: z.object({
    success: z.literal(true),
    data: z.array(FieldChange),
    meta: z.object({ head: Count, total: Count }),
  }),
});

const TIME_RULE =
  'This must be a time with its zone (2026-03-10T12:00:00Z), or a day of Europe/Istanbul (2026-03-10)' satisfies Sentence;

export const PastFigures = z.object({
  /** Of the newest event that counts; 0 before the first one. */
  position: Count,
  customers: Count,
  active: Count,
  readings: Count,
  answered: Count,
  pending: Count,
  /** Of the month until then; less than nothing where more went back than was paid. */
  monthMinor: z.int(),
  totalMinor: z.int(),
  ratings: Count,
  averageRating: z.nullable(z.number()),
});
export type PastFigures = z.output<typeof PastFigures>;

/** The figures of the overview at a time. */
export const GetPastFigures = defineCall('GET /api/audit/figures', {
  query: z.object({
    at: z.string(TIME_RULE).check(z.refine((text) => momentOf(text)?.by === 'time', TIME_RULE)),
  }),
  answer: success(PastFigures),
});

/** The newest signed head of the log: a C2SP tlog-checkpoint. */
export const GetCheckpoint = defineCall('GET /api/audit/checkpoint', {
  contentType: 'text/plain',
  answer: null,
});

export const GetAuditKey = defineCall('GET /api/audit/key', { contentType: 'text/plain', answer: null });

/** Hashes of the tree in base64, in the order of RFC 6962. */
const Hashes = success(z.object({ hashes: z.array(z.string()) }));

export const GetInclusion = defineCall('GET /api/audit/inclusion', {
  query: z.object({ position: PositiveInteger, size: PositiveInteger }),
  answer: Hashes,
});

export const GetConsistency = defineCall('GET /api/audit/consistency', {
  query: z.object({ from: PositiveInteger, to: PositiveInteger }),
  answer: Hashes,
});
