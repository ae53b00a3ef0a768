import { cleanStores } from 'nanostores';
import { describe, expect, test, vi } from 'vitest';
import { showAmount } from '../../site/src/amounts.ts';
import { deskKey } from '../../site/src/desk/frame/desk-keys.ts';
import { neighbourOf } from '../../site/src/desk/orders/next-order.tsx';
import { everyOrder, isSameFilter } from '../../site/src/desk/orders/order-filter.ts';
import { span } from '../../site/src/desk/orders/promised-time.tsx';
import {
  $savedViews,
  dropView,
  filterOfView,
  keepView,
  SAVED_VIEWS_MAXIMUM,
} from '../../site/src/desk/orders/saved-views.tsx';
import { orderRow } from './answers.ts';
import { browserForEach } from './browser.ts';

const browser = browserForEach();

const tarotByDueTime = { ...everyOrder, service: 'tarot', sort: 'due', direction: 'asc' } as const;

describe("The owner's views", () => {
  const reload = () => cleanStores($savedViews);
  const names = () => $savedViews.get().map(({ name }) => name);

  test('bring the filter and its order back after a reload, and never the search text', () => {
    expect(keepView('Tarot', { ...tarotByDueTime, query: 'Ayşe', page: 3 })).toBe('kept');
    reload();
    const [view] = $savedViews.get();
    expect(view?.name).toBe('Tarot');
    expect(view && filterOfView(view)).toEqual(tarotByDueTime);
    expect(browser.localStorage.getItem('falname-order-views')).not.toContain('Ay');
  });

  test('are replaced by name, deleted by name, and end at a number', () => {
    for (let at = 1; at <= SAVED_VIEWS_MAXIMUM; at += 1)
      expect(keepView(`View ${at}`, everyOrder)).toBe('kept');
    expect(keepView('One more', everyOrder)).toBe('full');
    expect(keepView('View 2', tarotByDueTime)).toBe('kept');
    expect($savedViews.get()).toHaveLength(SAVED_VIEWS_MAXIMUM);
    dropView('View 1');
    expect(names()[0]).toBe('View 2');
    expect(isSameFilter(filterOfView($savedViews.get()[0] ?? { name: '', search: '' }), tarotByDueTime)).toBe(
      true,
    );
  });

  test('that cannot be read are none', () => {
    browser.localStorage.setItem('falname-order-views', '{"a":1}');
    reload();
    expect(names()).toEqual([]);
  });

  test('say when the browser does not keep them', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError');
    };
    vi.spyOn(browser.localStorage, 'setItem').mockImplementation(refuse);
    vi.spyOn(browser.localStorage, 'getItem').mockReturnValue(null);
    expect(keepView('Tarot', tarotByDueTime)).toBe('refused');
  });
});

const rows = [orderRow(7), orderRow(4)];

test('The next order is the most urgent one, from an open one the one after it, or before it, and none where nothing else waits', () => {
  expect(neighbourOf(rows, null, 1)?.id).toBe(7);
  expect(neighbourOf(rows, 7, 1)?.id).toBe(4);
  expect(neighbourOf(rows, 4, 1)?.id).toBe(7);
  expect(neighbourOf(rows, 99, 1)?.id).toBe(7);
  expect([null, 4, 7].map((open) => neighbourOf(rows, open, -1)?.id)).toEqual([4, 7, 4]);
  expect(neighbourOf([], null, 1)).toBeNull();
  expect(neighbourOf([orderRow(7)], 7, 1)).toBeNull();
});

const press = (key: string, more: object) =>
  ({ key, target: null, defaultPrevented: false, isComposing: false, ...more }) as unknown as KeyboardEvent;

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { isComposing: true }])(
  'The letter n with %j is no key of the desk',
  (more) => {
    vi.stubGlobal('Element', class {});
    expect(deskKey(press('n', {}), true)).toBe('n');
    expect(deskKey(press('n', more), true)).toBeNull();
  },
);

describe('What the desk says of', () => {
  test.each([
    [59, '59 min'],
    [61, '1 h'],
    [71 * 60, '71 h'],
    [73 * 60, '3 days'],
  ])('%i minutes', (minutes, said) => {
    const now = new Date('2026-11-20T20:00:00Z');
    const at = (sign: number) => new Date(now.getTime() + sign * minutes * 60_000).toISOString();
    expect([span(at(1), now), span(at(-1), now)]).toEqual([said, said]);
  });

  test('an amount', () => {
    expect(showAmount({ amountMinor: 49_900, currency: 'TRY' })).toBe('499₺');
    expect(showAmount({ amountMinor: 123_450, currency: 'EUR' })).toBe('1,234.50 EUR');
  });
});
