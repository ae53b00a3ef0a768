import { expect, type Locator, type Page } from 'playwright/test';
import { answer, asked, openResponse, refusal, responseTo } from './owner-world.ts';
import { expectToast, faceLoaded } from './screen.ts';
import { asOwner, test } from './shop.ts';

test.use({ ...asOwner, expectedFaults: /status of (409|500)/ });

const draftOf = (page: Page, reading: number) =>
  page.evaluate((id) => localStorage.getItem(`falname-response-draft-${id}`), reading);

test('F5 details that cannot be loaded warn, show what the list knows, and cannot be answered (spec: details failure)', async ({
  page,
  customer,
}) => {
  const id = await customer.orders('tarot', { question: asked });
  await answer(page, `GET admin/reading/${id}`, 500, refusal);
  await page.goto(`/admin/dashboard?tab=orders&reading=${id}`, { waitUntil: 'commit' });
  const limited = 'Okuma detayları tam olarak yüklenemedi. Sınırlı bilgi gösteriliyor.';
  await expectToast(page, 'Uyarı', limited);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(limited).first()).toBeVisible();
  await expect(dialog.getByText(customer.email)).toBeVisible();
  await expect(dialog.getByText(asked)).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Cevapla' })).toBeDisabled();
  await page.goto(responseTo(id));
  await expect(page.getByText(limited).first()).toBeVisible();
  await expect(page.getByLabel('General Status')).toHaveCount(0);
  await page.unrouteAll();
  const again = page.getByRole('button', { name: 'Load the details again' });
  const form = page.getByLabel('General Status');
  // News of another order reads this one again too.
  await again.or(form).first().click();
  await expect(form).toBeVisible();
});

test('F5 an older draft does not win over a newer response: both are offered with their differences; one sent while the form is open is shown before it is replaced', async ({
  page,
  customer,
  shop,
}) => {
  const id = await openResponse(page, customer);
  await page.getByLabel('General Status').fill('Taslak: deniz sakin.');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await shop.owner.answers(id, { general: 'Gönderilen: deniz dalgalı.', chart: true });
  await page.reload();
  await expect(page.getByText('The response that was sent is newer than your draft')).toBeVisible();
  const differing = page.getByRole('region', { name: 'Differences' });
  await expect(differing.getByRole('heading')).toHaveText(['General Status', 'Birth chart']);
  await expect(differing.getByRole('definition')).toHaveText([
    'Taslak: deniz sakin.',
    'Gönderilen: deniz dalgalı.',
    '–',
    'Yes',
  ]);
  await page.getByRole('button', { name: 'Start from the sent response' }).click();
  await expect(page.getByLabel('General Status')).toHaveText('Gönderilen: deniz dalgalı.');
  await expect.poll(() => draftOf(page, id)).toBeNull();

  await shop.owner.answers(id, { general: 'Yeni söz.' });
  await expect(page.getByLabel('General Status')).toHaveText('Yeni söz.');
  await page.getByLabel('General Status').fill('Benim sözüm.');
  const news = page.waitForResponse(new RegExp(`/api/admin/reading/${id}\\?`));
  await shop.owner.answers(id, { general: 'Öteki söz.' });
  await news;
  // What is brought back stays a draft of the version that it was written for.
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByLabel('General Status')).toHaveText('Öteki söz.');
  await page.getByRole('button', { name: 'Bring the draft back' }).click();
  await page.getByRole('button', { name: 'Send revised response' }).click();
  await expect(page.getByRole('button', { name: 'Send over it' })).toBeFocused();
  await expect(page.getByText('This was changed while you were editing')).toBeInViewport();
  await page.getByText('What stands there now').click();
  await expect(page.getByText('Öteki söz.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('General Status')).toHaveText('Benim sözüm.');
  await page.getByRole('button', { name: 'Send over it' }).click();
  await expectToast(page, 'Yanıt gönderildi');
  const { content, version } = await shop.owner.get(`/api/admin/reading/${id}`);
  expect([content.adminResponse.general, version]).toEqual(['Benim sözüm.', 5]);
});

test('an answer that was sent is in the form, also where news of it overtakes what is read of the order', async ({
  page,
  customer,
}) => {
  const id = await openResponse(page, customer, 'vip');
  const order = new RegExp(`/api/admin/reading/${id}\\?`);
  const words = page.getByLabel('General Status');
  const readAsBegun = page.waitForResponse(order);
  await page.getByRole('button', { name: 'Answer it' }).click();
  await readAsBegun;
  await words.fill('Deniz sakin.');
  let overtake = () => {};
  const overtaken = new Promise<void>((resolve) => {
    overtake = resolve;
  });
  let looks = 0;
  await page.route(order, async (route) => {
    if (++looks === 1) {
      await customer.post(`/api/protected/readings/${id}/payment`, { method: 'test' });
      await customer.post(`/api/protected/readings/${id}/payment/test`, { outcome: 'paid' });
      await overtaken;
    } else overtake();
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Send response' }).click();
  await expect(page.getByRole('button', { name: 'Send revised response' })).toBeVisible();
  await expect(words).toHaveText('Deniz sakin.');
  expect(looks).toBeGreaterThan(1);
});

test('F4 what was written for an order that is cancelled meanwhile is still to be read, until it is discarded', async ({
  page,
  customer,
}) => {
  const id = await openResponse(page, customer, 'dreams');
  await page.getByRole('button', { name: 'Answer it' }).click();
  await page.getByLabel('General Status').fill('Deniz sizi çağırıyor.');
  await customer.post(`/api/protected/readings/${id}/cancel`);
  for (const look of [async () => undefined, () => page.reload()]) {
    await look();
    await expect(page.getByText('The order was cancelled before you sent your response')).toBeVisible();
    await expect(page.getByText('Deniz sizi çağırıyor.')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Deniz sizi çağırıyor.')).toHaveCount(0);
  await expect.poll(() => draftOf(page, id)).toBeNull();
});

test('F4 no field of the response lies under its buttons when the Tab key comes to it, and what was left for the list or for another order is still there', async ({
  page,
  customer,
}) => {
  const id = await customer.orders('tarot', { question: asked });
  await customer.orders('tarot');
  await page.setViewportSize({ width: 640, height: 450 });
  await page.goto(responseTo(id));
  const fields = page.getByRole('tabpanel').getByRole('textbox');
  const isHere = (field: Locator) => field.evaluate((element) => element === document.activeElement);
  await faceLoaded(page);
  await page.getByRole('tab', { name: 'Write' }).focus();
  for (const field of await fields.all()) {
    for (let at = 0; at < 12 && !(await isHere(field)); at += 1) await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    await expect.poll(() => field.evaluate(endsInSight)).toBe(true);
  }

  const toList = () => page.getByRole('link', { name: 'Orders' }).click();
  for (const [written, leave] of [
    ['Uzun bir rüya.', toList],
    ['Daha uzun bir rüya.', () => page.keyboard.press('Alt+n')],
  ] as const) {
    await page.getByLabel('General Status').fill(written);
    await leave();
    await expect(page).not.toHaveURL(new RegExp(`orders/${id}$`));
    await page.goto(responseTo(id));
    await expect(page.getByLabel('General Status')).toHaveText(written);
  }
});

for (const place of ['/admin/dashboard?tab=settings', '/account'])
  test(`F9 a logout on ${place} takes the drafts of responses along, and an open desk to the login`, async ({
    page,
    customer,
  }) => {
    await openResponse(page, customer);
    await page.getByLabel('General Status').fill('Yalnız Deniz için.');
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    const other = await page.context().newPage();
    // The session of this shop's owner goes on.
    await other.route('**/api/logout', (route) => route.fulfill({ json: { success: true, data: null } }));
    // The browser has nothing left to ask.
    other.on('dialog', (dialog) => dialog.dismiss());
    await other.goto(place);
    const unsaved = other.getByLabel('Business hours');
    if (place !== '/account') await unsaved.fill('Monday-Saturday 10:00-20:00');
    await other.getByRole('button', { name: 'Logout' }).click();
    if (place !== '/account') {
      const asked = other.getByRole('dialog', { name: 'Log out and delete what is unfinished?' });
      await asked.getByRole('button', { name: 'Stay' }).click();
      await expect(unsaved).toHaveValue('Monday-Saturday 10:00-20:00');
      await other.getByRole('button', { name: 'Logout' }).click();
      await asked.getByRole('button', { name: 'Log out' }).click();
      await expect(other).toHaveURL(/\/admin\/login$/);
    }
    await expect(page).toHaveURL(/\/admin\/login$/);
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')));
    await expect.poll(kept).toEqual([]);
  });

/** Whether nothing covers the lower edge of an element. */
function endsInSight(element: Element): boolean {
  const { left, width, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, bottom - 4));
}
