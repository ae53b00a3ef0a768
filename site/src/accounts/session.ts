import { atom } from 'nanostores';
import { GetUser, type User } from '../../../events/accounts/answers.ts';
import { CallFailed, call } from '../api-client.ts';
import { dropAllKept } from './kept-fields.ts';
import { HINT_KEY, LOGGED_OUT } from './session-hint.ts';
import { text } from './text-session.ts';

export type Session =
  | { readonly state: 'unknown' }
  /** `hasEnded` where the page was in use. */
  | { readonly state: 'out'; readonly hasEnded?: true }
  | { readonly state: 'in'; readonly user: User }
  | { readonly state: 'failed'; readonly message: string };

export const sessionUnknown: Session = { state: 'unknown' };

/** Who is logged in, as far as this page has asked. */
export const $session = atom<Session>(sessionUnknown);

let asking: Promise<void> | null = null;
/** Of the newest question: an older answer that comes later is dropped. */
let newest = 0;
let following = false;

/** Asks the server unless that was done already; an answer that failed is asked for again. Never rejects. */
export function loadSession(): Promise<void> {
  followOtherTabs();
  const { state } = $session.get();
  if (state === 'in' || state === 'out') return Promise.resolve();
  asking ??= refetchSession().finally(() => {
    asking = null;
  });
  return asking;
}

/** Asks the server who is logged in: after login, registration and logout. Never rejects. */
export async function refetchSession(): Promise<void> {
  newest += 1;
  const own = newest;
  try {
    const user = await call(GetUser);
    if (own === newest) settle({ state: 'in', user });
  } catch (failure) {
    if (own !== newest) return;
    if (failure instanceof CallFailed && failure.status === 401) settle({ state: 'out' });
    else $session.set({ state: 'failed', message: text.unknownUser });
  }
}

/** For a call that was answered with 401: the session ended without this page having a part in it. */
export function sessionEnded(): void {
  newest += 1;
  if ($session.get().state !== 'out') settle({ state: 'out', hasEnded: true });
}

/** After a logout or an erasure: unlike a session that ended by itself, it takes along what was typed. */
export async function leaveSession(): Promise<void> {
  dropAllKept();
  try {
    localStorage.setItem(HINT_KEY, LOGGED_OUT);
  } catch {
    // Without storage the other tabs learn of it at their next call.
  }
  await refetchSession();
}

/** What another tab of this browser did: a logout is taken over at once, another account is asked for. */
function followOtherTabs(): void {
  if (following || typeof addEventListener !== 'function') return;
  following = true;
  addEventListener('storage', (event) => {
    if (!(event instanceof StorageEvent) || event.key !== HINT_KEY) return;
    if (event.newValue === LOGGED_OUT) {
      dropAllKept();
      newest += 1;
      settle({ state: 'out' });
    } else if (event.newValue === null) sessionEnded();
    else void refetchSession();
  });
}

function settle(session: Session): void {
  $session.set(session);
  try {
    if (session.state === 'in') localStorage.setItem(HINT_KEY, `${session.user.id}`);
    else localStorage.removeItem(HINT_KEY);
  } catch {
    // A browser without storage only loses the hint.
  }
  dispatchEvent(new Event('falname:session'));
}
