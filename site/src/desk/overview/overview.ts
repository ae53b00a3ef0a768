import { GetCharts, GetNotifications, GetStats } from '../../../../events/dashboard/answers.ts';
import { inOurWords } from '../frame/erased.ts';
import { ownerCall } from '../frame/owner-call.ts';
import { text as deskWords } from '../frame/text.ts';
import { callQuery, keys, ownerQuery } from '../lists/queries.ts';
import { dropDraftsOf } from '../orders/answer/response-draft.ts';
import { text } from './text.ts';

export const statsQuery = callQuery(GetStats, {
  failed: text.numbersFailed,
  toast: deskWords.failure,
  isLive: true,
});

export const chartsQuery = callQuery(GetCharts, { failed: text.chartsFailed });

export const notificationsQuery = ownerQuery({
  key: keys.notifications,
  load: async () => {
    const { data } = await ownerCall(GetNotifications);
    for (const { type, stream } of data) {
      if (type === 'AccountErased') dropDraftsOf(Number(stream.replace('account-', '')));
    }
    return inOurWords(data);
  },
  failed: text.notificationsFailed,
  isLive: true,
});
