import { QueryObserver } from '@tanstack/react-query';
import { showCarriedToast } from '../../ui/toasts/toasts.ts';
import { customers } from '../customers/customers.ts';
import { queryClient } from '../lists/queries.ts';
import { openDrafts } from '../orders/answer/response-draft.ts';
import { dropDraftsOfErased, ordersQuery } from '../orders/orders.ts';
import { statsQuery } from '../overview/overview.ts';
import { horoscopes, predictions } from '../publications/publication-lists.ts';
import { $address, $filter, followAddress } from './address.ts';
import { followLogin, followLogout } from './admin-flag.ts';
import { leaveAfterLogout, sessionBegan } from './owner-session.ts';

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
  const { pages, searches } = $address.get();
  const customerList = new QueryObserver(queryClient, customers.page(pages.users, searches.users));
  const predicted = new QueryObserver(queryClient, predictions.page(pages.predictions, searches.predictions));
  const zodiac = new QueryObserver(queryClient, horoscopes.page(pages.horoscopes, searches.horoscopes));
  const stopLists = [
    orders.subscribe(doNothing),
    new QueryObserver(queryClient, statsQuery).subscribe(doNothing),
    customerList.subscribe(doNothing),
    predicted.subscribe(doNothing),
    zodiac.subscribe(doNothing),
    $filter.listen((filter) => orders.setOptions(ordersQuery(filter))),
    $address.listen((at) => {
      customerList.setOptions(customers.page(at.pages.users, at.searches.users));
      predicted.setOptions(predictions.page(at.pages.predictions, at.searches.predictions));
      zodiac.setOptions(horoscopes.page(at.pages.horoscopes, at.searches.horoscopes));
    }),
  ];
  return () => {
    for (const stop of stopLists) stop();
    leavePage();
    stopFollowingAddress();
  };
}

/** Observing is enough: the answers are drawn from the cache. */
const doNothing = () => undefined;
