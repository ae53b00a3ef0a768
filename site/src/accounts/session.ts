import { atom } from 'nanostores';
import { GetUser, PostLogout, type User } from '../../../events/accounts/answers.ts';
import { CallFailed, call, send } from '../api-client.ts';
import { inLanguage, isEnglish } from '../language.ts';
import { clearOwnerStorage } from '../owner-storage.ts';
import { sentenceOf } from '../ui/refusal.ts';
import { showToast } from '../ui/toasts/toasts.ts';
import { dropAllKept } from './kept-fields.ts';

type Session =
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
    else $session.set({ state: 'failed', message: sessionText.unknownUser });
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

/** Ends the session, also that of an owner who logs out on a public page. Throws `CallFailed`. */
export async function logOut(): Promise<void> {
  await send(PostLogout);
  clearOwnerStorage();
  await leaveSession();
}

/** The same at a press: a failure is a toast. */
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

/** Pages that send a visitor to /auth and may be returned to; anything else in `?next=` is not followed. */
const returnPaths = ['/readings', '/fal-sonuclari', '/services', '/account', '/account/data'] as const;
/** The same for the pages of one reading, and for a part of such a page. */
const idPath = /^\/(?:pay|readings)\/[1-9]\d{0,14}(?:#[a-z-]{1,40})?$/;

/** Where to go once logged in, from the query of /auth: in the language of the login, also where `next` is in the other. */
export function returnPath(query: string): string {
  const wanted = new URLSearchParams(query).get('next')?.replace(/^\/tr(?=\/)/, '') ?? '/';
  const isKnown = idPath.test(wanted) || returnPaths.some((path) => path === wanted);
  return inLanguage(isKnown ? wanted : '/');
}

/** Whether, and with which account, this browser was logged in when last seen: read before anything is asked. */
const HINT_KEY = 'falname-session-hint';

/** Stands there for a moment at a logout, so that other tabs can tell it from a session that ended by itself. */
const LOGGED_OUT = 'out';

/** What the session and the bar of a customer who is logged in say, in the language of this build. */
export const sessionText = {
  places: isEnglish ? 'Your pages' : 'Sayfalarınız',
  myReadings: isEnglish ? 'My Readings' : 'Fallarım',
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
