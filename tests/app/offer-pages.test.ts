import { expect, test } from 'vitest';
import { addDays, businessDate, startOfBusinessDay } from '../../events/calendar.ts';
import { forFile, forTest } from '../../harness/closed-after.ts';
import { openShownPages } from '../../harness/shown-pages.ts';
import { until } from '../../harness/until.ts';

const shown = await forFile(openShownPages());
const { world, show } = shown;

const today = () => businessDate(world.dependencies.clock());
const shows = (path: string, words: string) =>
  until(`${path} shows ${words}`, async () => (await show(path)).includes(words));
const change = async (validFrom: string, priceMinor: number, deliverWithinHours: number) => {
  const desk = await world.owner();
  const offers = [{ service: 'vip', priceMinor, deliverWithinHours }];
  expect((await desk.put('/api/admin/offers', { validFrom, offers })).status).toBe(200);
};

test('pages, structured data and order dialog show what the owner sells today', async () => {
  for (const path of ['/', '/services']) {
    const page = await show(path);
    expect(page).toContain('<strong>499₺</strong>');
    expect(page).toContain('within 120 hours');
    expect(page).not.toContain('<!--region');
  }
  expect(await show('/services')).toContain('"price":499,');
  await change(today(), 59_950, 96);
  // The order dialog asks for it after a refusal: it does not wait for the pages.
  expect(await show('/fragments/offers?newest')).toMatch(
    /data-prices="0 599\.50 299 299[^"]*" data-free="tarot"/,
  );
  for (const path of ['/', '/services']) {
    await shows(path, '<strong>599.50₺</strong>');
    expect(await show(path)).toContain('Your answer within 96 hours');
    expect(await show(path)).not.toContain('499₺');
  }
  expect(await show('/services')).toContain('"price":599.5,');
  const fragment = await show('/fragments/offers');
  expect(fragment).toContain('data-prices="0 599.50 299 299');
  expect(fragment).toContain('your answer within 96 hours');
});

test('what waits for its day appears by itself at midnight in Istanbul, and after a restart', async () => {
  const tomorrow = addDays(today(), 1);
  await change(tomorrow, 0, 24);
  await world.caughtUp();
  const midnight = startOfBusinessDay(tomorrow).getTime();
  world.pass(midnight - 1 - world.now());
  const late = await shown.openAgain();
  expect(await show('/', late)).toContain('<strong>599.50₺</strong>');
  await late.close();
  world.pass(1);
  await shows('/', 'Your answer within 24 hours');
  expect(await show('/')).not.toContain('599.50₺');
  expect(await show('/fragments/offers')).toContain('data-free="tarot vip"');
  expect(await show('/', await forTest(shown.openAgain()))).toBe(await show('/'));
});

test('without a way to pay, whatever is free today can be ordered', async () => {
  const { dependencies } = world;
  const settings = { ...dependencies.settings, payment: { methods: [], transfer: null, stripe: null } };
  const unsold = await forTest(shown.openAgain({ settings }));
  expect((await show('/services', unsold)).match(/aria-label="Order [^"]+"/g)).toEqual([
    'aria-label="Order Tarot Reading"',
    'aria-label="Order VIP Reading"',
  ]);
});
