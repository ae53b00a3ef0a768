import * as z from 'zod/mini';
import { type Call, page, Time } from '../call.ts';
import { pageQuery } from '../query.ts';
import { languages } from '../text.ts';

/** A public page, a picture or a part of the search that could not be made when it was tried last. */
export const BrokenPage = z.object({
  path: z.string(),
  /** Null where the pages of both languages share it. */
  language: z.nullable(z.enum(languages)),
  /** What went wrong, in the words of the program. */
  reason: z.string(),
  since: Time,
});
export type BrokenPage = z.output<typeof BrokenPage>;

export const BROKEN_PAGES_PAGE_SIZE_MAXIMUM = 50;

export const GetBrokenPages = {
  key: 'GET /api/admin/broken-pages',
  query: pageQuery(BROKEN_PAGES_PAGE_SIZE_MAXIMUM),
  answer: page(BrokenPage),
} as const satisfies Call;

export const pageCalls = [GetBrokenPages] as const;
