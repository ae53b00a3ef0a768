import * as z from 'zod/mini';
import { NotificationRow } from '../answers.ts';
import { ask } from '../ask.ts';
import { remote } from '../remote.ts';

const NotificationList = z.object({ data: z.array(NotificationRow) });

/** The newest events of the log, newest first. */
export const notifications = remote(
  async () => (await ask(NotificationList, '/api/admin/notifications')).data,
  () => 'Notifications could not be loaded.',
);
