import { PostReadingRead } from '../../../../events/readings/answers.ts';
import { GetOwnReading, type OwnReading } from '../../../../events/readings/promise-answers.ts';
import { ownStore } from '../../accounts/own-store.ts';
import { CallFailed, call, send } from '../../api-client.ts';
import { focusDrawn } from '../../ui/focus.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { text } from './text.ts';

/** Takes the focus when a command took the focused button with it. */
export const READING_TITLE_ID = 'reading-title';

export function focusTitle(): void {
  focusDrawn(READING_TITLE_ID);
}

/** A new answer counts as read once it is shown. */
const own = ownStore<OwnReading>({
  notFetched: text.notFetched,
  isNamed: true,
  load: async () => (await call(GetOwnReading, { id: idInAddress() })).data,
  async shown({ id, status }) {
    if (status !== 'unread') return;
    await send(PostReadingRead, { id });
    await own.refresh();
  },
  isLive: true,
});
export const { $own: $ownReading, refresh: refreshOwnReading, show: showOwnReading } = own;

function idInAddress(): number {
  return Number(location.pathname.split('/').at(-1));
}

export interface Said {
  readonly title: string;
  readonly description: string;
}

/** Null where only the answer was lost: the reading shows that the command was carried out. */
export async function notDone(
  failure: unknown,
  failed: string,
  isDone: (reading: OwnReading) => boolean,
): Promise<Said | null> {
  await refreshOwnReading();
  if (!(failure instanceof CallFailed) || failure.code !== 'connection_lost')
    return { title: failed, description: sentenceOf(failure, text.pleaseTryAgain) };
  const shown = $ownReading.get();
  if (shown.state === 'ready' && isDone(shown.data)) return null;
  return { title: text.connectionLost, description: text.connectionLostMore };
}
