import * as z from 'zod/mini';
import type { Sentence } from './sentences.ts';

const DIGITS_MAXIMUM = 15;
const WHOLE = 'This must be a whole number' satisfies Sentence;

/** A whole number from 1 as it stands in an address: `12`, not `012`, `1e3` or `0x1f`. */
export const PositiveInteger = z.pipe(
  z.string(WHOLE).check(z.regex(new RegExp(`^[1-9]\\d{0,${DIGITS_MAXIMUM - 1}}$`), WHOLE)),
  z.transform(Number),
);

/** Undefined where it is left out or empty. */
/* @__NO_SIDE_EFFECTS__ */
export function queryInteger(maximum: number) {
  const message = `This must be a whole number from 1 to ${maximum}` satisfies Sentence;
  return unlessEmpty(
    z.pipe(PositiveInteger, z.number().check(z.refine((value) => value <= maximum, message))),
  );
}

/** Forms send an empty filter. */
/* @__NO_SIDE_EFFECTS__ */
export function unlessEmpty<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    z.optional(schema),
  );
}

const PAGE_MAXIMUM = 1_000_000;

/** The first page, and the longest, where it is left out. */
/* @__NO_SIDE_EFFECTS__ */
export function pageQuery(pageSizeMaximum: number) {
  return z.object({ page: queryInteger(PAGE_MAXIMUM), pageSize: queryInteger(pageSizeMaximum) });
}
