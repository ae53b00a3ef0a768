import * as z from 'zod/mini';
import { Count, defineCall, success } from '../call.ts';
import { VersionFromZero } from '../text.ts';
import { OwnerDetails } from './commands.ts';

/** `version` is sent back, so that a stale edit is refused; 0 while nothing is set. */
export const Settings = z.object({ owner: OwnerDetails, version: Count });
export type Settings = z.output<typeof Settings>;

export const GetSettings = defineCall('GET /api/admin/settings', { answer: success(Settings) });

export const PutSettings = defineCall('PUT /api/admin/settings', {
  body: z.object({
    owner: OwnerDetails,
    version: VersionFromZero,
  }),
  answer: success(Settings),
});
