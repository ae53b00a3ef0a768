import { GetLogGrowth } from '../../../events/audit/growth-answers.ts';
import { ownerCall } from '../dashboard/owner-call.ts';
import { ownerQuery } from '../dashboard/queries.ts';
import { readKey } from './audit-key.ts';
import { text } from './text.ts';

/** How often the newest heads are looked at while the page is visible. */
const HEADS_INTERVAL_MS = 15_000;

export const growthQuery = {
  ...ownerQuery({
    key: ['growth'],
    load: async () => (await ownerCall(GetLogGrowth)).data,
    failed: text.growth.failed,
  }),
  refetchInterval: HEADS_INTERVAL_MS,
};

export const keyQuery = ownerQuery({
  key: ['audit key'],
  load: readKey,
  failed: text.growth.keyFailed,
});
