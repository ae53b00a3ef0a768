import * as z from 'zod/mini';
import { languages } from './text.ts';

/** As route and site know it; each a constant, so that a page carries only the schemas that it uses. */
export interface Call {
  readonly key: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;
  /** The whole body of a success; null where it is not JSON. */
  readonly answer: z.ZodMiniType | null;
  readonly status?: 201;
  readonly body?: z.ZodMiniType;
  /** Raw bytes of one of these types, in place of a JSON body. */
  readonly bytes?: { readonly types: readonly string[]; readonly maximum: number };
  readonly query?: z.ZodMiniObject;
  readonly contentType?: 'text/csv' | 'text/html' | 'text/plain' | 'text/event-stream' | 'image/webp';
  /** Also sent as `text/event-stream` to callers that accept it: each event's data is the answer's `data`. */
  readonly streams?: true;
}

/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const Key extends Call['key'], const Rest extends Omit<Call, 'key'>>(
  key: Key,
  rest: Rest,
): { readonly key: Key } & Rest {
  return { key, ...rest };
}

export type AnswerOf<Declared extends Call> = Declared['answer'] extends z.ZodMiniType
  ? z.output<Declared['answer']>
  : never;

export type QueryOf<Declared extends Call> = Declared extends { query: infer Query extends z.ZodMiniType }
  ? z.output<Query>
  : undefined;

export type DataOf<Declared extends Call> = AnswerOf<Declared> extends { data: infer Data } ? Data : never;

/* @__NO_SIDE_EFFECTS__ */
export function success<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ success: z.literal(true), data });
}

/* @__NO_SIDE_EFFECTS__ */
export function page<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ success: z.literal(true), data: z.array(row), meta: PageMeta });
}

/* Plain checks, not zod's kinds of text: what one page uses, every page of the shared library carries. */
export const Id = z.int().check(z.positive());
export const Count = z.int().check(z.nonnegative());
/** ISO 8601 UTC with milliseconds. */
export const Time = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/));
/** `YYYY-MM-DD`. */
export const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** The language of a text; a missing one is taken as English. */
export const InLanguage = z._default(z.enum(languages), 'en');

/** A longer list, whose length is not stored, has this as its `total`. */
export const COUNTED_MAXIMUM = 100_000;
/** The same for a search, where each row costs more. */
export const FOUND_MAXIMUM = 1_000;

export const PageMeta = z.object({ total: Count, page: Id, pageSize: Id });
export type PageMeta = z.output<typeof PageMeta>;

export const Nothing = success(z.literal(null));

export const OnlyId = success(z.object({ id: Id }));
