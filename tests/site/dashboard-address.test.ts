import { describe, expect, test } from 'vitest';
import {
  $address,
  $leavingFor,
  followAddress,
  leaveFor,
  narrow,
  readAddress,
  visit,
  writeAddress,
} from '../../site/src/desk/frame/address.ts';
import { holdForUnsaved } from '../../site/src/desk/frame/owner-session.ts';
import { everyOrder, exportAddress, listQuery, readFilter } from '../../site/src/desk/orders/order-filter.ts';
import { openBrowser } from './browser.ts';

describe("The dashboard's address", () => {
  test.each([
    '?tab=orders&query=%C4%B1rmak&status=in+progress&service=vip&from=2026-01-01&to=2026-02-01' +
      '&sort=user&direction=asc&page=3&predictionsPage=2&horoscopesPage=3&usersPage=4' +
      '&reading=12',
    '?tab=messages&messagesPage=2&newsletterPage=3&messagesQuery=vip&messagesState=done&newsletterQuery=elif',
    '?tab=horoscopes&horoscopesQuery=%C4%B1rmak&horoscopesSign=leo&horoscopesFrom=2026-11-25',
  ])('brings tab, filter, sorting, page and open dialog back after a reload: %s', (search) => {
    expect(writeAddress(readAddress(search))).toBe(search);
  });

  test('is plain where nothing was chosen, and falls back to that where somebody wrote nonsense into it', () => {
    expect(writeAddress(readAddress(''))).toBe('');
    const nonsense =
      '?tab=secrets&status=lost&service=none&from=2026-02-31&to=x&sort=password&direction=up&page=0&usersPage=-2' +
      '&reading=-1&user=1e3&messagesState=lost&predictionsType=yearly&predictionsStatus=draft&usersFrom=x' +
      '&ratingsQuery=y';
    expect(readAddress(nonsense)).toEqual(readAddress(''));
  });

  test('starts at the first page when the filter changes, and keeps the filter when the page changes', () => {
    openBrowser('?tab=orders&page=4');
    const stop = followAddress();
    narrow({ status: 'pending' });
    expect($address.get().filter).toEqual({ ...everyOrder, status: 'pending', page: 1 });
    narrow({ page: 2 });
    expect($address.get().filter).toEqual({ ...everyOrder, status: 'pending', page: 2 });
    stop();
  });

  test('leaves a tab with something unsaved, by Back too, only once the owner lets it go', () => {
    const browser = openBrowser('?tab=settings');
    const stop = followAddress();
    const letGo = holdForUnsaved();
    visit({ tab: 'orders' });
    expect([$address.get().tab, $leavingFor.get()?.tab]).toEqual(['settings', 'orders']);
    browser.search = '?tab=payments';
    browser.fire('popstate');
    expect(browser.search).toBe('?tab=settings');
    expect([$address.get().tab, $leavingFor.get()?.tab]).toEqual(['settings', 'payments']);
    leaveFor({ tab: 'orders' });
    expect(browser.search).toBe('?tab=orders');
    $leavingFor.set(null);
    letGo();
    stop();
  });

  test('holds what is unsaved in a dialog of the address, and lets those over an unsaved tab close', () => {
    const browser = openBrowser('?tab=orders&reading=7');
    const stop = followAddress();
    const letGo = holdForUnsaved();
    browser.search = '?tab=orders';
    browser.fire('popstate');
    expect([$address.get().reading, $leavingFor.get()?.reading]).toEqual([7, null]);
    $leavingFor.set(null);
    narrow({ page: 2 });
    leaveFor({ reading: null });
    expect(browser.search).toBe('?tab=orders&page=2');
    letGo();
    const letTabGo = holdForUnsaved();
    visit({ security: true });
    visit({ security: false });
    expect([$address.get().security, $leavingFor.get()]).toEqual([false, null]);
    letTabGo();
    stop();
  });

  test('asks the server for exactly what it says, and exports every page of it', () => {
    const filter = readFilter(new URLSearchParams('status=pending&query=ay%C5%9Fe&page=2'));
    const ordered = { sort: 'date', direction: 'desc', page: 2, pageSize: 20 };
    expect(listQuery(filter)).toEqual({ query: 'ayşe', status: 'pending', ...ordered });
    expect(exportAddress(filter)).toBe('/api/admin/readings.csv?query=ay%C5%9Fe&status=pending&language=en');
  });
});
