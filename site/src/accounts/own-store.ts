import { atom, onMount } from 'nanostores';
import { CallFailed } from '../api-client.ts';
import { $isLive, followLive } from '../live/live.ts';
import { sentenceOf } from '../ui/refusal.ts';
import { $session, loadSession, sessionEnded } from './session.ts';

/** Without a live stream (specification, section 9), and after a refresh that failed. */
const POLL_INTERVAL_MS = 30_000;

export type Own<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'out' }
  /** There is no such thing, or it is another customer's. */
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly data: Data };

export const ownLoading = { state: 'loading' } as const satisfies Own<never>;

interface Rules<Data> {
  readonly notFetched: string;
  readonly whenOut?: Data;
  /** Named by the address: there may be none such. */
  readonly isNamed?: true;
  /** @param isNewest whether what it brings is still to be shown */
  load(isNewest: () => boolean): Promise<Data>;
  shown?(data: Data): Promise<void>;
  /** Kept fresh while it is shown. */
  readonly isLive?: true;
}

/** The answer to an older request or session is dropped; what is there stays when a refresh fails. */
export function ownStore<Data>(rules: Rules<Data>) {
  const $own = atom<Own<Data>>(ownLoading);
  const ready = (data: Data) => $own.set({ state: 'ready', data });
  const failed = (message: string) => $own.set({ state: 'failed', message });
  let newest = 0;
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
        if (account !== null && account !== session.user.id) $own.set(ownLoading);
        account = session.user.id;
        void refresh();
        if (rules.isLive) stopFollowing = follow(refreshWhileVisible);
      } else if (session.state === 'failed') failed(session.message);
      else if (session.state === 'out') {
        if (rules.whenOut === undefined) $own.set({ state: 'out' });
        else ready(rules.whenOut);
      }
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
      const data = await rules.load(() => own === newest);
      if (own !== newest) return;
      ready(data);
      await rules.shown?.(data);
    } catch (failure) {
      if (own !== newest) return;
      const status = failure instanceof CallFailed ? failure.status : null;
      if (status === 401) sessionEnded();
      else if (status === 404 && rules.isNamed) $own.set({ state: 'unknown' });
      else if ($own.get().state !== 'ready') failed(sentenceOf(failure, rules.notFetched));
      else setTimeout(() => own === newest && void refresh(), POLL_INTERVAL_MS);
    }
  }

  /** Resolves once the answer is shown, also where a later request overtook this one. Never rejects. */
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
    /** Asks again after a failure, for the session too where that failed. */
    async retry(): Promise<void> {
      $own.set(ownLoading);
      if ($session.get().state === 'in') await refresh();
      else await loadSession();
    },
    show(data: Data): void {
      newest += 1;
      ready(data);
    },
  };
}

/** Returns the way to stop. */
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
