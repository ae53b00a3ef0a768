import * as z from 'zod/mini';
import { Count, defineCall, success } from '../call.ts';
import type { Sentence } from '../sentences.ts';
import { OwnerDetails } from './commands.ts';

/** `version` is sent back, so that a stale edit is refused; 0 while nothing is set. */
export const Settings = z.object({ owner: OwnerDetails, version: Count });
export type Settings = z.output<typeof Settings>;

export const GetSettings = defineCall('GET /api/admin/settings', { answer: success(Settings) });

export const PutSettings = defineCall('PUT /api/admin/settings', {
  body: z.object({
    owner: OwnerDetails,
    version: z.optional(
      z.int('The version must be a whole number' satisfies Sentence).check(z.nonnegative()),
    ),
  }),
  answer: success(Settings),
});
