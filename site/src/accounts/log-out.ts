import { PostLogout } from '../../../events/accounts/answers.ts';
import { send } from '../api-client.ts';
import { clearOwnerStorage } from '../owner-storage.ts';
import { leaveSession } from './session.ts';

/** Ends the session, also that of an owner who logs out on a public page. Throws `CallFailed`. */
export async function logOut(): Promise<void> {
  await send(PostLogout);
  clearOwnerStorage();
  await leaveSession();
}
