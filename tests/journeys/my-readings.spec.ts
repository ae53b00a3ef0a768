import { expect, type Page, type Response } from 'playwright/test';
import { form, fullAnswer, loggedOut } from './people.ts';
import { faceLoaded, hold, hydrated } from './screen.ts';
import { asCustomer, test } from './shop.ts';

const LAYOUT_WAIT_MS = 10_000;
/** The customer's own question stands where there is no description. */
const { description: _, ...sections } = fullAnswer;
const answers = {
  vip: sections,
  // Higher than the list beside it.
  tarot: { general: `Two of cups.${'\nWait.'.repeat(20)}`, luckyPoint: 'Not for tarot.' },
} as const;

// What is refused is meant to be; what counts is what the page makes of it.
test.use({ ...asCustomer, expectedFaults: /status of 500/ });

test('a visitor is told to log in on the pages of a customer, and is sent to /auth from the Turkish results', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ storageState: loggedOut });
  for (const path of ['/readings', '/readings/1', '/pay/1']) {
    await page.goto(path);
    const login = page.getByRole('main').getByRole('link', { name: 'Log In' });
    await expect(login).toHaveAttribute('href', `/auth?next=${path}`);
  }
  await page.goto('/fal-sonuclari');
  await expect(page).toHaveURL(/\/auth\?next=\/fal-sonuclari$/);
});

test('somebody without readings is shown the way to the services, on the page and in the dialog, and the spinner before that; a session that ended elsewhere is noticed at once, by the end of its stream', async ({
  page,
}) => {
  const spinner = page.getByRole('status').filter({ hasText: 'Loading your readings...' });
  const first = await hold(page, '**/api/protected/readings');
  await page.goto('/readings');
  await expect(spinner).toBeVisible();
  first.release();
  await expect(page.getByRole('heading', { name: 'No Readings Yet' })).toBeVisible();
  await expect(page.getByText("You haven't purchased any readings yet.")).toBeVisible();
  await page.getByRole('link', { name: 'Get Your First Reading' }).click();
  await expect(page).toHaveURL(/\/services$/);

  await page.unrouteAll();
  const second = await hold(page, '**/api/protected/readings');
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'My Readings' }).click();
  const dialog = page.getByRole('dialog', { name: 'My Readings' });
  await expect(dialog.locator(spinner).locator('svg')).toBeVisible();
  second.release();
  await expect(dialog.getByText("You don't have any readings yet")).toBeVisible();
  await expect(dialog.locator(spinner)).toBeHidden();
  await dialog.getByRole('link', { name: 'Browse Services' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/#services$/);

  await page.getByRole('banner').getByRole('button', { name: 'My Readings' }).click();
  await expect(dialog.getByText("You don't have any readings yet")).toBeVisible();
  expect((await page.request.post('/api/logout')).ok()).toBe(true);
  await expect(dialog.getByText('You need to log in to your account')).toBeVisible();
  await dialog.locator('[data-island]').getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login', exact: true })).toBeVisible();
});

test('the dialog lists what was answered, beside it what is chosen, and the badge counts what is new; readings that cannot be fetched come after another try; cards carry the colour of their type and are searched; opening a new one shows its sections and makes it read (spec: logged in bar, readings dialog, readings failure, readings page, readings search, reading details, reading status)', async ({
  page,
  customer,
  shop,
}) => {
  for (const type of ['tarot', 'vip', 'astrology', 'dreams'] as const) {
    const id = await customer.orders(type);
    if (type === 'tarot' || type === 'vip') await shop.owner.answers(id, answers[type]);
  }
  await shop.caughtUp();
  await goHomeLoggedIn(page);
  const opener = page.getByRole('banner').getByRole('button', { name: 'My Readings' });
  await expect(opener).toHaveText('My Readings2 new');
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'My Readings' });
  await expect(dialog.getByText('Select a reading to view details')).toBeVisible();
  const cards = dialog.getByRole('listitem').getByRole('button');
  await expect(cards).toHaveCount(2);
  await faceLoaded(page);
  await dialog.evaluate((open) => Promise.all(open.getAnimations().map(({ finished }) => finished)));
  const place = await cards.last().boundingBox();
  const noted = page.waitForResponse(isNotedAsRead);
  await dialog.getByRole('button', { name: /Tarot Reading/ }).click();
  await expect(dialog.getByText('Two of cups.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Open its page' })).toHaveAttribute(
    'href',
    /^\/readings\/\d+$/,
  );
  await noted;
  expect(await cards.last().boundingBox()).toEqual(place);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#menu').getByRole('button', { name: 'My Readings' }).click();
  await hydrated(dialog);
  await dialog.getByRole('button', { name: /Tarot Reading/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Tarot Reading' })).toBeFocused();
  await expect(dialog.getByRole('heading', { name: 'General Status' })).toBeVisible();
  await expect(dialog.getByText(form.question)).toBeVisible();
  await dialog.getByRole('button', { name: 'All readings' }).press('Enter');
  await expect(dialog.getByRole('button', { name: /Tarot Reading/ })).toBeFocused();
  await expect(dialog.getByRole('button', { name: /VIP Reading/ })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 720 });
  // An opened or refused stream reads the list anew by itself: here only the button may.
  await page.route('**/api/live', () => {});
  await page.route('**/api/protected/readings', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto('/readings');
  await expect(page.getByText('Readings could not be fetched')).toBeVisible();
  await page.unroute('**/api/protected/readings');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'New Readings' })).toBeVisible();

  await page.unrouteAll();
  await page.goto('/readings');
  await expect(page.getByRole('link', { name: 'Return to Home Page' })).toHaveAttribute('href', '/');
  await expect(page.getByText('All your readings are listed here')).toBeVisible();
  const fresh = page.getByRole('region', { name: 'New Readings' });
  const others = page.getByRole('region', { name: 'Previous Readings' });
  const badges = { VIP: 'warning', Tarot: 'indigo', Astrology: 'info', Dreams: 'success' };
  for (const [label, tone] of Object.entries(badges)) {
    await expect(page.locator('.badge').getByText(label, { exact: true })).toHaveClass(
      new RegExp(`text-${tone}`),
    );
  }
  await expect(others.getByRole('button').first(), 'newest first').toContainText('Dream Interpretation');

  const search = page.getByPlaceholder('Search your readings...');
  await search.fill('dream interp');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await search.fill('1984');
  await expect(page.getByText('No readings found matching your search.')).toBeVisible();
  await search.fill('');

  // The card is the one way to a reading.
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').getByRole('button')).toHaveCount(4);
  await expect(main.getByRole('listitem').getByRole('link')).toHaveCount(0);
  const vip = fresh.getByRole('button', { name: /VIP Reading/ });
  await expect(vip).toContainText('New');
  await expect(vip).toHaveClass(/border-danger/);
  const notedToo = page.waitForResponse(isNotedAsRead);
  await vip.click();
  const details = page.getByRole('dialog', { name: 'Reading Details' });
  for (const text of Object.values(sections).flat()) await expect(details.getByText(text)).toBeVisible();
  await expect(details.getByText(form.question)).toHaveCSS('font-style', 'italic');
  await expect(details.getByRole('heading', { level: 3 })).toHaveText([
    'General Status',
    'Love',
    'Career',
    'Health',
    'Lucky Point',
    'Protective Symbol',
    'Key Recommendations',
  ]);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(fresh).toHaveCount(0);
  await expect(others.getByRole('button', { name: /VIP Reading/ })).toBeFocused();
  await notedToo;
  await page.reload();
  await expect(others.getByRole('button', { name: /VIP Reading/ })).toBeVisible();

  await page.getByRole('button', { name: /Tarot Reading/ }).click();
  await expect(details.getByRole('heading', { level: 3 })).toHaveText(['General Status']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Dream Interpretation/ }).click();
  await expect(details.getByRole('link', { name: 'Pay or cancel' })).toBeVisible();
  const free = await customer.orders('tarot');
  await page.reload();
  await page
    .getByRole('button', { name: /Tarot Reading/ })
    .first()
    .click();
  await expect(details.getByText('Your Reading is Being Prepared')).toBeVisible();
  await expect(
    details.getByText(
      'Our expert is currently analyzing your information. You will receive a notification once your reading is ready.',
    ),
  ).toBeVisible();
  const notedOpen = page.waitForResponse(isNotedAsRead);
  await shop.owner.answers(free);
  await expect(details.getByText(fullAnswer.general)).toBeVisible();
  await notedOpen;
  await details.getByRole('link', { name: 'Open its page' }).click();
  await expect(page).toHaveURL(/\/readings\/\d+$/);
});

test('the results page speaks Turkish: own results, samples, and what is being prepared (spec: Turkish results)', async ({
  page,
  customer,
}) => {
  await page.goto('/fal-sonuclari');
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await expect(page.getByRole('region', { name: 'Sonuçlarınız' })).toContainText(
    'Henüz fal sonucunuz bulunmuyor',
  );
  const sample = page.getByRole('region', { name: 'Örnek sonuçlar' }).getByRole('button').first();
  await expect(sample).toContainText('Yeni');
  await sample.click();
  await expect(sample).not.toContainText('Yeni');
  const detail = page.getByRole('heading', { name: 'Genel Durum' });
  await expect(detail).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Koruyucu Sembol' })).toBeVisible();
  await expect(async () => {
    const [list, chosen] = [await sample.boundingBox(), await detail.boundingBox()];
    expect(list && chosen && list.x + list.width <= chosen.x, 'list left, detail right').toBe(true);
  }).toPass({ timeout: LAYOUT_WAIT_MS });
  await page.reload();
  await expect(sample, 'on the page alone').toContainText('Yeni');

  await customer.orders('astrology');
  await page.reload();
  await page
    .getByRole('region', { name: 'Sonuçlarınız' })
    .getByRole('button', { name: /Astroloji/ })
    .click();
  await expect(page.getByText('Falınız hazırlanıyor')).toBeVisible();
  await page.setViewportSize({ width: 375, height: 740 });
  await page.getByRole('button', { name: 'Bütün sonuçlar' }).click();
  await expect(page.getByRole('button', { name: /Astroloji/ }).first()).toBeFocused();
});

/** A browser that has been logged in before shows the right bar at once. */
async function goHomeLoggedIn(page: Page): Promise<void> {
  await page.goto('/readings');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
  await page.goto('/');
}

/** The answer to the page's word that a reading was opened; a page that is left before may not have said it. */
function isNotedAsRead(response: Response): boolean {
  return /\/api\/protected\/readings\/\d+\/read$/.test(response.url());
}
