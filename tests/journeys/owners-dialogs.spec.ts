import { expect, type Page } from 'playwright/test';
import { answer, listOf, taken, visit } from './owner-world.ts';
import { field, loseAnswer } from './screen.ts';
import { asOwner, test } from './shop.ts';

test.use({ ...asOwner, expectedFaults: /status of (409|422|500)|ERR_FAILED/ });
test.beforeEach(({ page }) => visit(page, '/admin/dashboard?tab=predictions'));

const add = (page: Page) => page.getByRole('button', { name: 'Add Prediction' });
const editor = (page: Page) => page.getByRole('dialog').filter({ has: page.getByLabel('General') });
/** Of the editor. */
const waysOut = (page: Page) => [
  () => page.keyboard.press('Escape'),
  () => page.mouse.click(3, 3),
  () => editor(page).getByRole('button', { name: 'Close' }).click(),
  () => editor(page).getByRole('button', { name: 'Cancel', exact: true }).click(),
];
const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' });

test('a dialog begins at its first field, keeps the focus inside, and gives it back on each way out, of which selecting text beyond its edge is none; one that is only hidden gives it back too, each time; F4 unsaved text outlasts every way out, any number of times, and only Discard throws it away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const keys = page.getByRole('button', { name: 'Keys', exact: true });
  const keysDialog = page.getByRole('dialog', { name: 'Keys' });
  const waysOutOfKeys = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(3, 3),
    () => keysDialog.getByRole('button', { name: 'Close' }).click(),
  ];
  for (const leave of waysOutOfKeys) {
    await keys.click();
    await expect(keysDialog.getByRole('checkbox')).toBeFocused();
    await leave();
    await expect(keysDialog).toHaveCount(0);
    await expect(keys).toBeFocused();
  }

  for (const leave of waysOut(page)) {
    await add(page).click();
    await expect(editor(page).locator('input, select, textarea').first()).toBeFocused();
    for (let step = 0; step < 3; step += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await page.evaluate(isFocusInside)).toBe(true);
    }
    await leave();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(add(page)).toBeFocused();
  }

  await add(page).click();
  const text = editor(page).getByLabel('General');
  await text.fill('Half a sentence');
  const from = await text.boundingBox();
  expect(from).not.toBeNull();
  if (from === null) return;
  await page.mouse.move(from.x + 40, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(3, from.y + 20, { steps: 5 });
  await page.mouse.up();
  await expect(question(page)).toHaveCount(0);
  await expect(text).toHaveValue('Half a sentence');

  for (const leave of waysOut(page))
    for (const stay of [
      () => page.keyboard.press('Escape'),
      () => question(page).getByText('Keep editing').click(),
    ]) {
      await leave();
      await expect(question(page)).toBeVisible();
      await stay();
      await expect(question(page)).toHaveCount(0);
      await expect(text).toHaveValue('Half a sentence');
    }
  await page.mouse.click(3, 3);
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(add(page)).toBeFocused();
  await add(page).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('evidence typed for a verdict outlasts Escape, another verdict and a save; world predictions are edited for weekly only, and unreadable ones wait for the owner (spec: world predictions)', async ({
  page,
}) => {
  const storm = { id: 1, title: 'Storm', content: 'Wind', category: 'natural', status: 'pending' };
  const week = {
    ...{ id: 7, type: 'weekly', language: 'en', status: 'active', version: 1, date: '2026-11-16' },
    ...{
      createdAt: '2026-11-16T09:00:00.000Z',
      title: 'A week',
      general: 'Calm.',
      worldPredictions: [storm, { ...storm, id: 2, title: 'Flood' }],
    },
    ...{ love: '', career: '', health: '', tip: '' },
  };
  await answer(page, 'GET admin/predictions', 200, listOf([week]));
  await page.reload();
  await page.getByRole('button', { name: 'Edit A week' }).click();
  const evidence = editor(page).getByLabel('Evidence for the verdict on 2');
  await evidence.fill('The harbour was closed');
  await page.keyboard.press('Escape');
  await question(page).getByText('Keep editing').click();
  await expect(evidence).toHaveValue('The harbour was closed');

  const first = editor(page).getByLabel('Evidence for the verdict on 1');
  await first.fill('Ships stayed in');
  await answer(page, 'POST admin/predictions/7/worlds/1/verdict', 200, taken);
  await answer(page, 'GET admin/predictions', 500, { success: false });
  const judge = editor(page).getByRole('button', { name: 'It came true: world prediction 1' });
  await judge.click();
  const failure = editor(page).getByRole('alert').getByText('This prediction could not be loaded.');
  await expect(failure).toBeVisible();
  await answer(page, 'GET admin/predictions', 200, listOf([{ ...week, version: 2 }]));
  await judge.click();
  await expect(first).toHaveValue('');
  await expect(failure).toHaveCount(0);
  await expect(evidence).toHaveValue('The harbour was closed');

  await editor(page).getByLabel('Title', { exact: true }).fill('A wet week');
  await expect(evidence).toBeDisabled();
  await answer(page, 'PUT admin/predictions/7', 200, taken);
  const broken = { ...week, id: 8, title: 'A torn week', worldPredictions: '{"broken' };
  const saved = { ...week, version: 3, title: 'A wet week' };
  await answer(page, 'GET admin/predictions', 200, listOf([saved, broken]));
  await editor(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(evidence).toBeEnabled();
  await expect(evidence).toHaveValue('The harbour was closed');
  await evidence.fill('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit A torn week' }).click();
  const fault = page.getByText('Error parsing predictions data. Click');
  await expect(fault).toBeVisible();
  await editor(page).getByLabel('Type').selectOption('daily');
  await expect(fault).toBeHidden();
  await expect(page.getByRole('group', { name: 'World predictions' })).toBeHidden();
  await editor(page).getByLabel('Type').selectOption('weekly');
  await page.getByRole('button', { name: 'here to start with an empty list' }).click();
  await page.getByRole('button', { name: 'Add world prediction' }).click();
  await expect(page.getByLabel('Category 1')).toHaveValue('natural');
  await expect(page.getByLabel('Status 1')).toHaveValue('pending');
});

test('search and state of the messages outlast a reload; an answer and a reply that are being written outlast the message and the rating on the list; a second answer waits where the first was not lost after all, or another tab was faster', async ({
  page,
  customer,
  shop,
}) => {
  const sent = { name: 'Ayla', email: 'ayla@example.com', service: 'tarot', message: 'How long is it?' };
  await shop.owner.post('/api/contact', sent);
  await shop.caughtUp();
  await page.getByRole('tab', { name: 'Messages' }).click();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('ayla');
  await field(page, 'Show').selectOption('Done');
  await expect(page).toHaveURL(/messagesQuery=ayla&messagesState=done/);
  await page.reload();
  await expect(page.getByText('No messages found')).toBeVisible();
  await expect(search).toHaveValue('ayla');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/tab=messages$/);
  const shown = page.getByRole('listitem').filter({ hasText: 'ayla@example.com' });
  await expect(shown).toContainText('Tarot Reading');
  await shown.getByRole('button', { name: /^Answer .*Ayla/ }).click();
  const typed = page.getByRole('dialog').getByRole('textbox');
  await typed.fill('It takes three days.');
  await loseAnswer(page, 'reply');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText(/^The connection was lost/)).toBeVisible();
  await typed.fill('It takes two days.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText(/^Your first try had gone through/)).toBeVisible();
  await shop.caughtUp();
  await customer.orders('tarot');
  await expect(page.locator('h2').filter({ hasText: /^Ayla$/ })).toHaveCount(0);
  await expect(typed).toHaveValue('It takes two days.');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Discard' }).click();
  const { id } = await shop.owner.post('/api/contact', sent);
  await shown.getByRole('button', { name: /^Answer .*Ayla/ }).click();
  await shop.owner.post(`/api/admin/messages/${id}/reply`, { text: 'It takes a day.' });
  await typed.fill('It takes two days.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText(/^This was answered in the meantime/)).toBeVisible();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Answer sent', { exact: true })).toBeVisible();

  const rating = {
    ...{ id: 3, stars: 5, text: 'Thank you', name: 'Elif K.', service: 'tarot', date: '2026-11-20' },
    ...{ public: true, reply: null, hidden: false, hiddenReason: null },
  };
  const erased = { ...rating, id: 2, stars: 1, public: false, text: 'erased', name: 'erased' };
  await answer(page, 'GET admin/ratings', 200, listOf([rating, erased]));
  await page.getByRole('tab', { name: 'Ratings' }).click();
  await expect(page.getByRole('button', { name: /the rating of reading/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Reply to the rating of reading 3' }).click();
  await page.getByLabel('Reply', { exact: true }).fill('With my thanks');
  await answer(page, 'GET admin/ratings', 200, listOf([]));
  const emptied = page.waitForResponse(/admin\/ratings/);
  await customer.orders('tarot');
  await emptied;
  await expect(page.getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(0);
  await expect(page.getByLabel('Reply', { exact: true })).toHaveValue('With my thanks');
});

/** Between the last and the first stop the focus is on the browser's own bar; the page sees that as its body. */
function isFocusInside(): boolean {
  return document.activeElement?.matches('body, dialog:modal, dialog:modal *') ?? false;
}
