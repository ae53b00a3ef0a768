import { QueryObserver } from '@tanstack/react-query';
import { showCarriedToast } from '../../ui/toasts/toasts.ts';
import { customers } from '../customers/customers.ts';
import type { PagedList } from '../lists/paged-list.ts';
import { queryClient } from '../lists/queries.ts';
import { openDrafts } from '../orders/answer/response-draft.ts';
import { dropDraftsOfErased, ordersQuery } from '../orders/orders.ts';
import { statsQuery } from '../overview/overview.ts';
import { horoscopes, predictions } from '../publications/publication-lists.ts';
import { $address, $filter, type Address, followAddress } from './address.ts';
import { followLogin, followLogout } from './admin-flag.ts';
import { leaveAfterLogout, sessionBegan } from './owner-session.ts';
import type { PagedTab } from './tabs.ts';

/** What every page of the owner's begins with. Returns the way to stop. */
export function enterPage(): () => void {
  openDrafts(new Date());
  const stopFollowingLogout = followLogout(leaveAfterLogout);
  const stopFollowingLogin = followLogin(sessionBegan);
  queryClient.mount();
  showCarriedToast();
  void dropDraftsOfErased();
  return () => {
    queryClient.unmount();
    stopFollowingLogin();
    stopFollowingLogout();
  };
}

/** Keeps the specification's five lists up to date, whichever tab is open. Returns the way to stop. */
export function enterDesk(): () => void {
  const stopFollowingAddress = followAddress();
  const leavePage = enterPage();
  const orders = new QueryObserver(queryClient, ordersQuery($filter.get()));
  const stopLists = [
    orders.subscribe(doNothing),
    new QueryObserver(queryClient, statsQuery).subscribe(doNothing),
    $filter.listen((filter) => orders.setOptions(ordersQuery(filter))),
    ...keepUpToDate('users', customers),
    ...keepUpToDate('predictions', predictions),
    ...keepUpToDate('horoscopes', horoscopes),
  ];
  return () => {
    for (const stop of stopLists) stop();
    leavePage();
    stopFollowingAddress();
  };
}

function keepUpToDate<Row>(tab: PagedTab, list: PagedList<Row>): (() => void)[] {
  const shown = ({ pages, searches }: Address) => list.page(pages[tab], searches[tab]);
  const rows = new QueryObserver(queryClient, shown($address.get()));
  return [rows.subscribe(doNothing), $address.listen((at) => rows.setOptions(shown(at)))];
}

/** Observing is enough: the answers are drawn from the cache. */
const doNothing = () => undefined;
