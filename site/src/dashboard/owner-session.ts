import { PostLogout } from '../../../events/accounts/answers.ts';
import { send } from '../api-client.ts';
import { carryToast } from '../ui/carried-toast.ts';
import { showToast } from '../ui/toasts.ts';
import { announceLogout, lowerAdminFlag } from './admin-flag.ts';
import { closeDrafts } from './orders/response-draft.ts';

export const LOGIN_ADDRESS = '/admin/login';
export const DASHBOARD_ADDRESS = '/admin/dashboard';

/** The login brings the owner back to the same tab, filter and dialog. */
export function leaveForLogin(): void {
  lowerAdminFlag();
  const back = location.search === '' ? '' : `?${new URLSearchParams({ back: location.search })}`;
  location.replace(`${LOGIN_ADDRESS}${back}`);
}

/** Where to go after the login: always the dashboard, `back` only says with which search part. */
export function dashboardAddress(loginSearch: string): string {
  const back = new URLSearchParams(new URLSearchParams(loginSearch).get('back') ?? '').toString();
  return back === '' ? DASHBOARD_ADDRESS : `${DASHBOARD_ADDRESS}?${back}`;
}

/** Ends the session on the server first: a flag that is gone while the session lives would be a false comfort. */
export async function logOut(): Promise<void> {
  try {
    await send(PostLogout);
  } catch {
    showToast({ variant: 'destructive', title: 'Logout failed', description: 'An error occurred' });
    return;
  }
  carryToast({ title: 'Logged out', description: 'You have been securely logged out' });
  announceLogout();
  leaveAfterLogout();
}

/** What every tab does once the owner has logged out: nothing that was written about a customer stays. */
export function leaveAfterLogout(): void {
  closeDrafts();
  location.assign(LOGIN_ADDRESS);
}
