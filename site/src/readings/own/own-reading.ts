import { atom, onMount } from 'nanostores';
import { PostReadingRead } from '../../../../events/readings/answers.ts';
import { GetOwnReading, type OwnReading } from '../../../../events/readings/promise-answers.ts';
import { $session, loadSession, sessionEnded } from '../../accounts/session.ts';
import { CallFailed, call, send } from '../../api-client.ts';
import { $isLive, followLive } from '../../live/live.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { POLL_INTERVAL_MS } from '../my-readings.ts';
import { text } from './text.ts';

type Shown =
  | { readonly state: 'loading' }
  | { readonly state: 'out' }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly reading: OwnReading };

export const ownReadingLoading: Shown = { state: 'loading' };

/** Takes the focus when the button that had it is gone. */
export const READING_TITLE_ID = 'reading-title';

/** After a command that took the focused button with it. */
export function focusTitle(): void {
  requestAnimationFrame(() => document.getElementById(READING_TITLE_ID)?.focus());
}

/** The reading that the address /readings/<id> names; kept fresh while the page shows it. */
export const $ownReading = atom<Shown>(ownReadingLoading);

/** Of the newest request and session: the answer to an older one is dropped. */
let newest = 0;
/** The newest request. */
let asking: Promise<void> = Promise.resolve();

onMount($ownReading, () => {
  let poll: ReturnType<typeof setInterval> | undefined;
  let stopLive = () => {};
  const refreshWhileVisible = () => {
    if ($session.get().state === 'in' && document.visibilityState === 'visible') void refreshOwnReading();
  };
  const stop = () => {
    clearInterval(poll);
    stopLive();
    stopLive = () => {};
  };
  const leaveSession = $session.subscribe((session) => {
    stop();
    newest += 1;
    if (session.state === 'in') {
      void refreshOwnReading();
      stopLive = followLive({
        opened: refreshWhileVisible,
        refused: refreshWhileVisible,
        reading: refreshWhileVisible,
      });
      poll = setInterval(() => {
        if (!$isLive.get()) refreshWhileVisible();
      }, POLL_INTERVAL_MS);
    } else if (session.state === 'out') $ownReading.set({ state: 'out' });
    else if (session.state === 'failed') $ownReading.set({ state: 'failed', message: session.message });
  });
  document.addEventListener('visibilitychange', refreshWhileVisible);
  void loadSession();
  return () => {
    stop();
    leaveSession();
    document.removeEventListener('visibilitychange', refreshWhileVisible);
  };
});

/**
 * Asks for the reading, and resolves once it is shown, also where a later request overtook this one. What is there stays
 * when a refresh fails.
 */
export async function refreshOwnReading(): Promise<void> {
  asking = askForReading();
  let awaited: Promise<void>;
  do {
    awaited = asking;
    await awaited;
  } while (awaited !== asking);
}

/** A new answer counts as read once it is shown. */
async function askForReading(): Promise<void> {
  newest += 1;
  const own = newest;
  try {
    const { data } = await call(GetOwnReading, { id: idInAddress() });
    if (own !== newest) return;
    $ownReading.set({ state: 'ready', reading: data });
    if (data.status === 'unread') await open(data);
  } catch (failure) {
    if (own !== newest) return;
    const status = failure instanceof CallFailed ? failure.status : null;
    if (status === 401) sessionEnded();
    else if (status === 404) $ownReading.set({ state: 'unknown' });
    else if ($ownReading.get().state !== 'ready')
      $ownReading.set({
        state: 'failed',
        message: sentenceOf(failure, text.notFetched),
      });
  }
}

/** What a command about the reading answered. */
export function showOwnReading(reading: OwnReading): void {
  newest += 1;
  $ownReading.set({ state: 'ready', reading });
}

async function open({ id }: OwnReading): Promise<void> {
  await send(PostReadingRead, { id });
  await refreshOwnReading();
}

function idInAddress(): number {
  return Number(location.pathname.split('/').at(-1));
}

/** For a toast or an alert. */
export interface Said {
  readonly title: string;
  readonly description: string;
}

/**
 * Reads the reading again after a failed command and says what its customer is told; null where only the answer was lost
 * and the reading shows that the command was carried out.
 */
export async function notDone(
  failure: unknown,
  failed: string,
  isDone: (reading: OwnReading) => boolean,
): Promise<Said | null> {
  await refreshOwnReading();
  if (!(failure instanceof CallFailed) || failure.code !== 'connection_lost')
    return { title: failed, description: sentenceOf(failure, text.pleaseTryAgain) };
  const shown = $ownReading.get();
  if (shown.state === 'ready' && isDone(shown.reading)) return null;
  return { title: text.connectionLost, description: text.connectionLostMore };
}
