import { expect } from 'playwright/test';
import { proveUnless } from './browsers.ts';
import { faceLoaded, field } from './screen.ts';
import { test } from './shop.ts';

test.use({ expectedFaults: /status of 422/ });

for (const width of [360, 1280])
  test(
    `O13 the ways to testimonials and questions end 80 pixels below the top at ${width} pixels, on both tabs (spec: scroll offset)`,
    proveUnless(360, width),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 780 });
      const jump = async (id: string) => {
        await page.evaluate((section) => {
          location.hash = '';
          location.hash = section;
        }, id);
        return page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));
      };
      const expectJumps = async () =>
        expect([await jump('testimonials'), await jump('faq')]).toEqual([80, 80]);
      for (const tab of ['General Prediction', 'Weekly Horoscope']) {
        await page.goto('/');
        await page.getByRole('tab', { name: tab }).click();
        await faceLoaded(page);
        await expectJumps();
        const place = page.locator('[data-fragment]:visible');
        const height = () => place.evaluate((signs) => signs.getBoundingClientRect().height);
        const before = await height();
        await place.scrollIntoViewIfNeeded();
        await expect(place.locator('details')).toHaveCount(12);
        expect(await height()).toBe(before);
        await expectJumps();
      }
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const bar = await page.getByRole('banner').boundingBox();
      expect(await jump('faq'), 'with text twice as large').toBeGreaterThanOrEqual(bar?.height ?? 999);
    },
  );

test('O15 a legal text scrolls by key once it is open, and closes by a press beside it', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => dispatchEvent(new Event('openTermsOfServiceModal')));
  const dialog = page.getByRole('dialog', { name: 'Terms of Service' });
  await expect(dialog.getByText('What we offer')).toBeVisible();
  // A region that is live would be read out whole.
  await expect(dialog.locator('[aria-live]')).toHaveCount(0);
  // Not before a frame with the text was drawn is there something to scroll.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.keyboard.press('PageDown');
  await expect.poll(() => dialog.evaluate((place) => place.scrollTop)).toBeGreaterThan(100);
  await page.mouse.click(5, 400);
  await expect(dialog).toBeHidden();
});

test('F8 login and order lead on without scripts, and open by the space bar with them', async ({
  page,
  openBrowser,
}) => {
  const plain = await openBrowser({ javaScriptEnabled: false });
  for (const path of ['/auth', '/admin/login']) {
    await plain.goto(path);
    await expect(plain.getByText(/needs JavaScript/)).toBeVisible();
    await expect(plain.getByRole('textbox').or(plain.getByText('Loading')).first()).toBeHidden();
  }
  await plain.goto('/');
  await plain.getByRole('button', { name: 'More Details: VIP Reading' }).click();
  await expect(plain).toHaveURL(/\/services#about-vip$/);
  await expect(plain.getByText('The VIP reading takes its time.')).toBeVisible();
  await plain.getByRole('button', { name: 'Register' }).first().click();
  await expect(plain).toHaveURL(/\/auth\?tab=register$/);
  await page.goto('/');
  const login = page.getByRole('button', { name: 'Login' }).first();
  await login.focus();
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => document.querySelector('#order-dialog') !== null);
  await page.keyboard.press('Space');
  await expect(page.locator('#auth-dialog')).toBeVisible();
});

test('F9 a reset link leaves the address at once, and nobody gets it as a referrer', async ({ page }) => {
  const referrers: string[] = [];
  page.on('request', (request) => referrers.push(request.headers().referer ?? ''));
  await page.goto('/auth?reset=a-secret-link', { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(/\/auth$/);
  expect(referrers.join()).not.toContain('a-secret-link');
  await field(page, 'New password').fill('a new password');
  await field(page, 'Confirm Password').fill('a new password');
  const sent = page.waitForRequest('**/api/password/reset');
  await page.getByRole('button', { name: 'Save Password' }).click();
  expect((await sent).postDataJSON().token).toBe('a-secret-link');
});
