import { computed } from 'nanostores';
import { showCarriedToast } from '../ui/carried-toast.ts';
import { $filter, followAddress } from './address.ts';
import { followLogout, hasAdminFlag } from './admin-flag.ts';
import { listQuery } from './orders/order-filter.ts';
import { orders } from './orders/orders.ts';
import { openDrafts } from './orders/response-draft.ts';
import { leaveAfterLogout, leaveForLogin } from './owner-session.ts';
import { reloadEverything } from './reload.ts';

const $listQuery = computed($filter, listQuery);

/** Opens the dashboard: reads the address, loads all lists in parallel. Gives back what closes it again. */
export function enterDashboard(): () => void {
  if (!hasAdminFlag()) {
    leaveForLogin();
    return () => undefined;
  }
  const stopFollowing = followAddress();
  const stopFollowingLogout = followLogout(leaveAfterLogout);
  const stopListening = $listQuery.listen(() => void orders.load());
  showCarriedToast();
  openDrafts(new Date());
  void reloadEverything();
  return () => {
    stopListening();
    stopFollowingLogout();
    stopFollowing();
  };
}
