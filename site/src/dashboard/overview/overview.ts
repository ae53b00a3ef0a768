import { GetCharts, GetNotifications, GetStats } from '../../../../events/dashboard/answers.ts';
import { dropDraftsOf } from '../orders/response-draft.ts';
import { ownerCall } from '../owner-call.ts';
import { keys, ownerQuery } from '../queries.ts';

export const statsQuery = ownerQuery({
  key: keys.stats,
  load: async () => (await ownerCall(GetStats)).data,
  failed: 'İstatistik verileri alınırken bir hata oluştu',
  toast: 'Hata',
  isLive: true,
});

export const chartsQuery = ownerQuery({
  key: keys.charts,
  load: async () => (await ownerCall(GetCharts)).data,
  failed: 'The charts could not be loaded.',
});

/** The newest events of the log, newest first. */
export const notificationsQuery = ownerQuery({
  key: keys.notifications,
  load: async () => {
    const { data } = await ownerCall(GetNotifications);
    for (const { type, stream } of data) {
      if (type === 'AccountErased') dropDraftsOf(Number(stream.replace('account-', '')));
    }
    return data;
  },
  failed: 'Notifications could not be loaded.',
  isLive: true,
});
