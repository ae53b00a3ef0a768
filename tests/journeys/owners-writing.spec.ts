import { expect, type Page, type Route } from 'playwright/test';
import sharp from 'sharp';
import { violations } from './axe.ts';
import { responseTo } from './owner-world.ts';
import { form, type Owner } from './people.ts';
import { expectToast } from './screen.ts';
import { asOwner, testWithOwnShop } from './shop.ts';

/** Three orders wait; the customer's first name is Elif. */
const test = testWithOwnShop(async (shop) => {
  const customer = await shop.customer();
  for (let at = 0; at < 3; at += 1) await customer.orders('tarot');
  await shop.owner.post('/api/admin/snippets', {
    title: 'Opening',
    text: 'Dear **{name}**, under the sign of {sign}:\n\n- look up',
    language: 'en',
  });
});
test.use({ ...asOwner, expectedFaults: /status of 409|ERR_FAILED/ });

const general = (page: Page) => page.getByLabel('General Status');
const love = (page: Page) => page.getByLabel('Love');
const sentBy = async (owner: Owner, id: number) =>
  (await owner.get(`/api/admin/reading/${id}`)).content.adminResponse;

test('what is pasted comes as text, a snippet with the name in it, and all of it is previewed under the question, and stored as Markdown (spec: response form)', async ({
  page,
  shop,
}) => {
  await page.goto(responseTo(1));
  await expect(general(page)).toBeFocused();
  const { keyboard } = page;
  await keyboard.type('/open');
  await expect(page.getByRole('option', { name: 'Opening' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await keyboard.press('Enter');
  await expect(general(page).getByText('Elif', { exact: true })).toBeVisible();
  for (const _ of [1, 2]) await keyboard.press('Enter');
  await general(page).evaluate((editor) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<h2 onclick="alert(1)">Bold <img src=x></h2>');
    clipboardData.setData('text/plain', 'the sea & <b>the stars</b> *');
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(general(page).locator('h2, img')).toHaveCount(0);
  await keyboard.press('Enter');
  await keyboard.type('### And *now*');
  const outline = page.getByRole('navigation', { name: 'Outline' });
  await expect(outline.getByRole('button', { name: 'And now' })).toBeVisible();
  await keyboard.press('Alt+v');
  const preview = page.getByRole('tabpanel', { name: 'Preview' });
  await expect(preview).toContainText('the sea & <b>the stars</b> *');
  await expect(preview.getByText(form.question)).toBeVisible();
  await keyboard.press('Alt+v');
  await page.getByLabel('Description').fill('why'.repeat(40));
  await page.reload();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await expect(general(page).locator('h3')).toHaveText('And now');
  await page.getByRole('button', { name: 'Send response' }).click();
  await expectToast(page, 'Yanıt gönderildi');
  const aside = page.getByRole('complementary', { name: 'About the order' });
  await expect(aside).toContainText('whywhy');
  expect(await aside.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await sentBy(shop.owner, 1)).toMatchObject({
    general:
      'Dear **Elif**, under the sign of Aries:\n\n- look up\n\nthe sea & <b>the stars</b> *\n\n### And *now*',
  });
});

test('orders are answered without the mouse, with two presses each', async ({ page, shop }) => {
  let presses = 0;
  const press = (key: string) => {
    presses += 1;
    return page.keyboard.press(key);
  };
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Recent Notifications')).toBeVisible();
  await press('n');
  await expect(page.getByRole('button', { name: 'Cevapla' })).toBeEnabled();
  await press('w');
  for (const [id, last] of [
    [2, false],
    [3, true],
  ] as const) {
    await expect(page).toHaveURL(responseTo(id));
    await expect(general(page)).toBeFocused();
    await page.keyboard.type(`The door of order ${id} is open.`);
    await press('Control+Enter');
    await expect(page.getByText('The customer can read it now.')).toBeVisible();
    expect((await sentBy(shop.owner, id)).general).toBe(`The door of order ${id} is open.`);
    if (!last) await press('Enter');
  }
  expect(presses).toBe(2 + 2 * 2 - 1);
});

test('the order stands next to the answer, and its chart in it; toolbar, outline and keys do what they say', async ({
  page,
  shop,
}) => {
  const customer = await shop.customer();
  await shop.owner.answers(await customer.orders('tarot'));
  const waiting = await customer.orders('tarot');
  const id = await customer.orders('astrology', { birthTime: '14:30', birthPlace: IZMIR });
  await customer.post(`/api/protected/readings/${id}/payment`, { method: 'test' });
  await customer.post(`/api/protected/readings/${id}/payment/test`, { outcome: 'paid' });
  await shop.caughtUp();
  await page.goto(responseTo(id));
  const aside = page.getByRole('complementary', { name: 'About the order' });
  await expect(aside.getByRole('blockquote')).toHaveText(form.question);
  for (const known of ['Apr 17, 1990', 'İzmir', 'Aries', 'Within'])
    await expect(aside.getByText(known).first()).toBeVisible();
  await aside.getByRole('button', { name: /Completed|Answered/ }).click();
  const earlier = page.getByRole('dialog', { name: 'Earlier readings' });
  await expect(earlier).toContainText('The door is already open.');
  await page.keyboard.press('Escape');

  const { keyboard } = page;
  await general(page).click();
  await keyboard.type('The door');
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  await tools.getByRole('button', { name: 'Bold' }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await keyboard.press(key);
  await expect(general(page).locator('h2')).toHaveText('The door');
  await expect(page.getByText('2 words · 1 page')).toBeVisible();
  await love(page).click();
  await page.getByRole('navigation', { name: 'Outline' }).getByRole('button', { name: 'The door' }).click();
  await expect(general(page)).toBeFocused();
  await keyboard.press('Control+s');
  await expectToast(page, 'Draft saved');
  await page.getByLabel('Recommendation 1').press('Enter');
  await page.getByLabel('One card').check();
  await page.getByLabel('1 · Your card').click();
  for (const key of ['m', 'Enter', 'Enter']) await keyboard.press(key);
  await expect(page.getByLabel('Note for the customer')).toBeVisible();
  const chart = page.getByRole('img', { name: /^Birth chart: Sun Aries.*Ascendant/ });
  await page.getByLabel('Add the chart to the reading').check();
  await page.getByText('Look at the chart').click();
  await expect(chart).toBeVisible();
  await keyboard.press('Alt+v');
  await expect(page.getByRole('tabpanel', { name: 'Preview' }).locator('.wheel')).toBeVisible();
  await keyboard.press('Alt+v');
  await shop.caughtUp();
  const looks: { readingId: number }[] = await customer.get('/api/protected/account/seen-by');
  expect(looks.filter(({ readingId }) => readingId === id)).toHaveLength(1);
  expect(await sentBy(shop.owner, id)).toBeNull();
  await keyboard.press('Alt+a');
  await expect(page.getByRole('dialog', { name: 'Ask the customer' })).toBeVisible();
  await keyboard.press('Escape');
  await keyboard.press('Alt+p');
  await expect(page).toHaveURL(responseTo(waiting));
});

test('a draft follows into another tab of its order, and one that was typed there is neither replaced nor discarded unseen, nor lost when the other tab is sent', async ({
  page,
  shop,
}) => {
  const customer = await shop.customer();
  const id = await customer.orders('tarot');
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(responseTo(id));
    await expect(general(tab)).toBeVisible();
  }
  const draft = () => page.evaluate((key) => localStorage.getItem(key), `falname-response-draft-${id}`);
  const choice = (tab: Page) => tab.getByText('Another tab has kept a newer draft of this answer');
  await general(other).fill('Three pages.');
  await expect(general(page)).toHaveText('Three pages.');
  await general(page).fill('Three pages, and one.');
  await expect.poll(draft).toContain('Three pages, and one.');
  await love(other).fill('A letter.');
  await expect(choice(other)).toBeVisible();
  expect(await draft()).toContain('Three pages, and one.');
  await other.getByRole('button', { name: 'Go on with this page' }).click();
  await expect.poll(draft).toContain('A letter.');
  await love(page).fill('Another letter.');
  await expect(choice(page)).toBeVisible();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(love(page)).toHaveText('A letter.');
  await expect(choice(page)).toBeHidden();
  expect(await draft()).toContain('A letter.');
  await love(page).fill('A third letter.');
  await expect.poll(draft).toContain('A third letter.');
  await love(other).fill('The last letter.');
  await expect(choice(other)).toBeVisible();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(choice(other)).toBeHidden();
  await expect.poll(draft).toContain('The last letter.');
  const discard = page.getByRole('button', { name: 'Discard draft' });
  await discard.press('Enter');
  await page.getByRole('button', { name: 'Bring the draft back' }).press('Enter');
  await expect(love(page)).toHaveText('The last letter.');
  await discard.press('Enter');
  await expect(other.getByText('A draft is kept as you type')).toBeVisible();
  await expect(love(other)).toHaveText('The last letter.');

  const send = (tab: Page) => tab.getByRole('button', { name: 'Send response' }).click();
  await general(page).fill('Of this tab.');
  await expect.poll(draft).toContain('Of this tab.');
  await general(other).fill('Of the other tab.');
  await other.getByRole('button', { name: 'Go on with this page' }).click();
  await expect.poll(draft).toContain('Of the other tab.');
  await send(page);
  await expectToast(page, 'Yanıt gönderildi');
  await expect.poll(draft).toContain('Of the other tab.');
  await page.evaluate((key) => localStorage.removeItem(key), `falname-response-draft-${id}`);
  await send(other);
  await expect(other.getByText('Your text is kept below')).toBeVisible();
  await expect.poll(draft).toContain('Of the other tab.');
  await other.reload();
  await other.getByRole('button', { name: 'Go on with the draft' }).click();
  await expect(general(other)).toHaveText('Of the other tab.');
});

test('an answer waits for its photo before it is sent, during which nothing is typed, and asks before it is left', async ({
  page,
  shop,
}) => {
  const customer = await shop.customer();
  const id = await customer.orders('tarot');
  const next = await customer.orders('tarot');
  await page.goto(responseTo(id));
  const photo = sharp({ create: { width: 40, height: 40, channels: 3, background: '#8a5a20' } });
  const file = { name: 'cup.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() };
  const addPhoto = async () => {
    const asked = new Promise<Route>((hold) => page.route('**/pictures', hold, { times: 1 }));
    await page.locator('input[type=file]').setInputFiles(file);
    return asked;
  };
  const responses: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/respond')) responses.push(request.url());
  });
  const asks = page.getByText('Discard your changes?');
  await general(page).fill('Not yet');
  const discard = page.getByRole('button', { name: 'Discard draft' });
  await expect(discard).toBeVisible();
  const left = await addPhoto();
  await page.keyboard.press('Control+Enter');
  await expect(discard).toBeHidden();
  await page.keyboard.press('Alt+n');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page).toHaveURL(responseTo(next));
  await expect(general(page)).toHaveText('');
  await left.continue();
  const held = await addPhoto();
  await page.evaluate(() => history.back());
  await expect(asks).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).last().click();
  await expect(page).toHaveURL(responseTo(next));
  await held.abort();
  await expect(page.getByRole('alert').filter({ hasText: 'The connection was lost' })).toHaveCount(1);
  expect(responses).toEqual([]);

  await page.goto(responseTo(id));
  const first = await addPhoto();
  await page.keyboard.press('Alt+n');
  await page.getByRole('button', { name: 'Keep editing' }).last().click();
  await expect(asks).toBeHidden();
  await general(page).fill('The cup');
  await page.keyboard.press('Control+Enter');
  await expect(general(page)).toHaveAttribute('aria-readonly');
  await page.keyboard.type(' knows');
  await first.abort();
  await expect(page.getByRole('alert').filter({ hasText: 'The connection was lost' })).toHaveCount(2);
  await page.keyboard.type(' is dark.');
  await expect(general(page)).toHaveText('The cup is dark.');
  const second = await addPhoto();
  await page.keyboard.press('Control+Enter');
  await second.continue();
  await expectToast(page, 'Yanıt gönderildi');
  expect(await sentBy(shop.owner, id)).toMatchObject({
    general: 'The cup is dark.',
    pictures: [expect.any(String)],
  });
});

/** GeoNames' number. */
const IZMIR = 311046;
