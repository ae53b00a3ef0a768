import { expect, type Route } from 'playwright/test';
import { openAuth } from './auth-dialog.ts';
import { answer, keepQuiet, refusal, visit } from './owner-world.ts';
import { loggedOut } from './people.ts';
import { expectToast, faceLoaded, field, settled, toast } from './screen.ts';
import { asOwner, test } from './shop.ts';

const CLOSE_WAIT_MS = 10_000;

test.use({ ...asOwner, expectedFaults: /^Failed to load resource/ });
test.beforeEach(keepQuiet);

test('a tooltip opens after 700 ms of hovering, the next one within 300 ms at once; a toast stays 5,000 ms, alone, at most 420 px wide, and F8 leads to it; dragged 50 px to the right it stays, and 51 px it is gone (spec: tooltips, tooltip delays, toasts)', async ({
  page,
}) => {
  // The figures stand below what waits.
  await page.setViewportSize({ width: 1280, height: 1200 });
  await page.clock.install();
  await visit(page, '/admin/dashboard');
  await faceLoaded(page);
  const why = async (figure: string) => {
    const box = await page.getByRole('link', { name: `Why does ${figure} say so?` }).boundingBox();
    if (box === null) throw new Error(`${figure} is not there`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const tooltip = page.getByRole('tooltip');
  // The first move leaves the control; of those that follow, one is seen to lead away from its tooltip too.
  const away = async () => {
    await expect(async () => {
      await page.mouse.move(3, 3);
      await page.mouse.move(2, 2);
      expect(await tooltip.count()).toBe(0);
    }).toPass({ timeout: CLOSE_WAIT_MS });
    await settled(page);
  };
  await page.clock.pauseAt(Date.now() + 3_600_000);

  await page.mouse.move(...(await why('Total Users')));
  await page.clock.runFor(699);
  await settled(page);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText('Shows the events that this comes from');

  await away();
  await page.clock.runFor(299);
  await page.mouse.move(...(await why('Total Readings')));
  await expect(tooltip).toHaveCount(1);

  await away();
  await page.clock.runFor(300);
  await page.mouse.move(...(await why('Total Users')));
  await page.clock.runFor(699);
  await settled(page);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip).toHaveCount(1);
  await page.mouse.down({ button: 'right' });
  await expect(tooltip).toHaveCount(0);
  await page.mouse.up({ button: 'right' });

  await answer(page, 'POST logout', 500, refusal);
  const logout = page.getByRole('button', { name: 'Logout' });
  await logout.dispatchEvent('click');
  await expectToast(page, 'Logout failed');
  const place = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list');
  await expect.poll(async () => (await place.boundingBox())?.width).toBe(420);
  await expect(place.getByRole('listitem')).toHaveCount(1);
  await settled(page);
  await page.clock.runFor(4_999);
  await settled(page);
  await expectToast(page, 'Logout failed');
  await page.clock.runFor(1);
  await expect(toast(page, 'Logout failed')).toBeHidden();

  await logout.dispatchEvent('click');
  await expectToast(page, 'Logout failed');
  await page.keyboard.press('F8');
  await expect(place).toBeFocused();

  // Its five seconds do not run out while it is dragged.
  const words = toast(page, 'Logout failed');
  const box = await words.boundingBox();
  if (box === null) throw new Error('The toast is not there');
  const card = place.getByRole('listitem');
  const drag = async (distance: number) => {
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 25, box.y + 5);
    await page.mouse.move(box.x + 5 + distance, box.y + 5);
    await page.mouse.up();
  };
  await drag(50);
  await expect(card).toHaveAttribute('data-swipe', 'cancel');
  await expect(card).toHaveCount(1);
  await drag(51);
  await expect(card).toHaveCount(0);
});

test('a toast is read out inside the dialog that it stands in, unless an alert says the same (spec: toasts)', async ({
  page,
  customer,
  openBrowser,
}) => {
  const visitor = await openBrowser({ storageState: loggedOut });
  for (const one of [visitor, page])
    await one.addInitScript(() => {
      const said = new Set<string | null>();
      new MutationObserver(() => {
        for (const place of document.querySelectorAll('dialog:modal [role=status]'))
          if (place.textContent?.startsWith('Notification ')) said.add(place.textContent);
        if (said.size > 0) document.documentElement.dataset.said = [...said].join();
      }).observe(document, { childList: true, subtree: true });
    });
  const said = (one: typeof page) => one.locator('html');

  await visitor.goto('/');
  const login = await openAuth(visitor, 'Login');
  await login.getByRole('button', { name: 'Forgot Password?' }).click();
  const reset = visitor.getByRole('dialog', { name: 'Reset Your Password' });
  await field(reset, 'Email').fill(customer.email);
  await visitor.route('**/api/password/forgot', (route) => route.abort(), { times: 1 });
  const send = reset.getByRole('button', { name: 'Send Reset Instructions' });
  await send.click();
  await expect(reset.getByRole('alert')).toContainText('Reset Request Failed');
  await expectToast(visitor, 'Reset Request Failed');
  await send.click();
  await expectToast(visitor, 'Password Reset Email Sent');
  await expect(said(visitor)).toHaveAttribute('data-said', /^Notification Password Reset Email Sent/);
  // Its alert is not seen then.
  await login.getByRole('button', { name: 'Forgot Password?' }).click();
  await field(reset, 'Email').fill(customer.email);
  const held: Route[] = [];
  await visitor.route('**/api/password/forgot', (route) => void held.push(route), { times: 1 });
  await send.click();
  await expect.poll(() => held.length).toBe(1);
  await visitor.keyboard.press('Escape');
  await expect(reset).toBeHidden();
  await held[0]?.abort();
  await expect(said(visitor)).toHaveAttribute('data-said', /Reset Request Failed/);

  const order = await customer.orders('tarot');
  await visit(page, `/admin/dashboard?reading=${order}`);
  await answer(page, 'GET admin/readings', 500, refusal);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Next order/i })
    .click();
  await expect(said(page)).toHaveAttribute('data-said', /^Notification/);
});
