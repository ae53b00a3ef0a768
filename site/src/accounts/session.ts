import { atom } from 'nanostores';
import { GetUser, PostLogout, type User } from '../../../events/accounts/answers.ts';
import { CallFailed, call, send } from '../api-client.ts';
import { inLanguage, isEnglish } from '../language.ts';
import { sentenceOf } from '../ui/refusal.ts';
import { showToast } from '../ui/toasts/toasts.ts';
import { clearOwnerStorage, dropAllKept, keepFor } from './kept-fields.ts';

type Session =
  | { readonly state: 'unknown' }
  /** `hasEnded` where the page was in use. */
  | { readonly state: 'out'; readonly hasEnded?: true }
  | { readonly state: 'in'; readonly user: User }
  | { readonly state: 'failed'; readonly message: string };

export const sessionUnknown: Session = { state: 'unknown' };

export const $session = atom<Session>(sessionUnknown);

const AGAIN_AFTER_MS = 30_000;

let asking: Promise<void> | null = null;
let newest = 0;
let following = false;

/** Asks unless the answer is known. Never rejects. */
export function loadSession(): Promise<void> {
  followOtherTabs();
  const { state } = $session.get();
  if (state === 'in' || state === 'out') return Promise.resolve();
  asking ??= refetchSession().finally(() => {
    asking = null;
  });
  return asking;
}

/** Never rejects. @param stays whether the session is still shown, and asked for again, where this fails */
export async function refetchSession(stays = () => false): Promise<void> {
  newest += 1;
  const own = newest;
  try {
    const user = await call(GetUser);
    if (own === newest) settle({ state: 'in', user });
  } catch (failure) {
    if (own !== newest) return;
    if (failure instanceof CallFailed && failure.status === 401) settle({ state: 'out' });
    else if (stays()) setTimeout(() => own === newest && void refetchSession(stays), AGAIN_AFTER_MS);
    else $session.set({ state: 'failed', message: sessionText.unknownUser });
  }
}

/** For a call that was answered with 401. */
export function sessionEnded(): void {
  newest += 1;
  if ($session.get().state !== 'out') settle({ state: 'out', hasEnded: true });
}

/** Unlike a session that ended by itself, it takes along what was typed. */
export async function leaveSession(): Promise<void> {
  dropAllKept();
  try {
    localStorage.setItem(HINT_KEY, LOGGED_OUT);
  } catch {
    // Without storage the other tabs learn of it at their next call.
  }
  await refetchSession();
}

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
  // What happened while the page was kept for the way back was not heard.
  addEventListener('pageshow', (event) => {
    if ('persisted' in event && event.persisted) void refetchSession(isStillHinted);
  });
}

/** Nothing says that this account's session ended, or that another's began. */
function isStillHinted(): boolean {
  const session = $session.get();
  try {
    return session.state === 'in' && localStorage.getItem(HINT_KEY) === `${session.user.id}`;
  } catch {
    return false;
  }
}

function settle(session: Session): void {
  if (session.state === 'in') keepFor(session.user.id);
  $session.set(session);
  try {
    if (session.state === 'in') localStorage.setItem(HINT_KEY, `${session.user.id}`);
    else localStorage.removeItem(HINT_KEY);
  } catch {}
  // With the state, for where storage is refused.
  dispatchEvent(new CustomEvent('falname:session', { detail: session.state }));
}

/** Also of an owner who logs out on a public page. Throws `CallFailed`. */
export async function logOut(): Promise<void> {
  await send(PostLogout);
  clearOwnerStorage();
  await leaveSession();
}

export async function logOutByPress(left: () => void): Promise<void> {
  try {
    await logOut();
    left();
  } catch (failure) {
    showToast({
      variant: 'destructive',
      title: sessionText.notLoggedOut,
      description: sentenceOf(failure, sessionText.errorOccurred),
    });
  }
}

/** What `?next=` may lead to. */
const returnPaths = [
  '/readings',
  '/fal-sonuclari',
  '/services',
  '/account',
  '/account/data',
  '/gifts',
  '/redeem',
] as const;
/** One reading, and a part of its page. */
const idPath = /^\/(?:pay|readings)\/[1-9]\d{0,14}(?:\?gift|#[a-z-]{1,40})?$/;

/** In the language of the login, also where `next` is in the other. */
export function returnPath(query: string): string {
  const wanted = new URLSearchParams(query).get('next')?.replace(/^\/tr(?=\/)/, '') ?? '/';
  const isKnown = idPath.test(wanted) || returnPaths.some((path) => path === wanted);
  return inLanguage(isKnown ? wanted : '/');
}

/** With which account this browser was logged in when last seen. */
const HINT_KEY = 'falname-session-hint';

/** Stands there for a moment, so that other tabs can tell a logout from a session that ended by itself. */
const LOGGED_OUT = 'out';

export const sessionText = {
  places: isEnglish ? 'Your pages' : 'Sayfalarınız',
  myReadings: isEnglish ? 'My Readings' : 'Fallarım',
  gifts: isEnglish ? 'Gifts' : 'Hediyeler',
  account: isEnglish ? 'Account' : 'Hesabım',
  logOut: isEnglish ? 'Logout' : 'Çıkış',
  newReadings: isEnglish ? ' new' : ' yeni',
  loggedOut: {
    title: isEnglish ? 'Logged out' : 'Çıkış yapıldı',
    description: isEnglish ? 'You have been securely logged out' : 'Oturumunuz güvenle kapatıldı',
  },
  notLoggedOut: isEnglish ? 'Logout failed' : 'Çıkış yapılamadı',
  errorOccurred: isEnglish ? 'An error occurred' : 'Bir hata oluştu',
  unknownUser: isEnglish ? 'Failed to fetch user data' : 'Hesap bilgileri alınamadı',
};
