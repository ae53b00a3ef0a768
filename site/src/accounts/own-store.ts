import { atom, onMount } from 'nanostores';
import { CallFailed } from '../api-client.ts';
import { $isLive, followLive } from '../live/live.ts';
import { sentenceOf } from '../ui/refusal.ts';
import { $session, loadSession, sessionEnded } from './session.ts';

/** How often it is asked again where no live stream is to be had: specification, section 9. */
const POLL_INTERVAL_MS = 30_000;

interface Rules<State> {
  readonly loading: State;
  readonly out: State;
  readonly failed: (message: string) => State;
  /** Said where the server has no words of its own. */
  readonly notFetched: string;
  /** Where there is no such thing, or it is another customer's. */
  readonly unknown?: State;
  /** Throws `CallFailed`. @param isNewest whether what it brings is still to be shown */
  load(isNewest: () => boolean): Promise<State>;
  /** Once what was loaded is shown. */
  shown?(state: State): Promise<void>;
  /** Kept fresh while something on the page shows it; what is there stays when a refresh fails. */
  readonly isLive?: true;
}

/** Something of the customer who is logged in. The answer to an older request or session is dropped. */
export function ownStore<State extends { readonly state: string }>(rules: Rules<State>) {
  const $own = atom<State>(rules.loading);
  /** Of the newest request and session. */
  let newest = 0;
  /** The newest request. */
  let asking: Promise<void> = Promise.resolve();

  onMount($own, () => {
    let account: number | null = null;
    let stopFollowing = () => {};
    const refreshWhileVisible = () => {
      if ($session.get().state === 'in' && document.visibilityState === 'visible') void refresh();
    };
    const leaveSession = $session.subscribe((session) => {
      stopFollowing();
      stopFollowing = () => {};
      newest += 1;
      if (session.state === 'in') {
        // What belongs to another account must not be seen while this one's is on its way.
        if (account !== null && account !== session.user.id) $own.set(rules.loading);
        account = session.user.id;
        void refresh();
        if (rules.isLive) stopFollowing = follow(refreshWhileVisible);
      } else if (session.state === 'out') $own.set(rules.out);
      else if (session.state === 'failed') $own.set(rules.failed(session.message));
    });
    void loadSession();
    return () => {
      stopFollowing();
      leaveSession();
    };
  });

  async function ask(): Promise<void> {
    newest += 1;
    const own = newest;
    try {
      const state = await rules.load(() => own === newest);
      if (own !== newest) return;
      $own.set(state);
      await rules.shown?.(state);
    } catch (failure) {
      if (own !== newest) return;
      const status = failure instanceof CallFailed ? failure.status : null;
      if (status === 401) sessionEnded();
      else if (status === 404 && rules.unknown !== undefined) $own.set(rules.unknown);
      else if (!rules.isLive || $own.get().state !== 'ready')
        $own.set(rules.failed(sentenceOf(failure, rules.notFetched)));
    }
  }

  /** Asks again, and resolves once the answer is shown, also where a later request overtook this one. Never rejects. */
  async function refresh(): Promise<void> {
    asking = ask();
    let awaited: Promise<void>;
    do {
      awaited = asking;
      await awaited;
    } while (awaited !== asking);
  }

  return {
    $own,
    refresh,
    /** What a command answered. */
    show(state: State): void {
      newest += 1;
      $own.set(state);
    },
  };
}

/** Asks again whenever it has changed, and when the page is looked at again. Returns the way to stop. */
function follow(refresh: () => void): () => void {
  const stopLive = followLive({ opened: refresh, refused: refresh, reading: refresh });
  const poll = setInterval(() => {
    if (!$isLive.get()) refresh();
  }, POLL_INTERVAL_MS);
  document.addEventListener('visibilitychange', refresh);
  return () => {
    clearInterval(poll);
    stopLive();
    document.removeEventListener('visibilitychange', refresh);
  };
}
