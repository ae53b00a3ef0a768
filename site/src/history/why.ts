import { GetWhy } from '../../../events/audit/history-answers.ts';
import { ownerCall } from '../dashboard/owner-call.ts';
import { ownerQuery } from '../dashboard/queries.ts';
import type { Why } from './address.ts';
import { text } from './text-past.ts';

/** The events that have set what is asked for, with before and after. */
export function whyQuery({ model, key, field }: Why) {
  return ownerQuery({
    key: ['why', model, key, field],
    load: async () => {
      const { data, meta } = await ownerCall(GetWhy, {
        query: { model, key, ...(field === null ? {} : { field }) },
      });
      return { changes: data, total: meta.total };
    },
    failed: text.why.failed,
  });
}
