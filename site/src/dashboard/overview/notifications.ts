import { GetNotifications } from '../../../../events/dashboard/answers.ts';
import { ask } from '../ask.ts';
import { remote } from '../remote.ts';

/** The newest events of the log, newest first. */
export const notifications = remote(
  async () => (await ask(GetNotifications)).data,
  () => 'Notifications could not be loaded.',
);
