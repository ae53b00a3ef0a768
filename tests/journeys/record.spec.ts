import { expect } from 'playwright/test';
import { loggedOut } from './people.ts';
import { excessWidth, expectToast } from './screen.ts';
import { asOwner, test } from './shop.ts';

// A refusal is an answer like any other.
test.use({ ...asOwner, expectedFaults: /status of 422/ });

const title = 'A lamp on the northern pier';
const rain = { title: 'The northern pier is rebuilt', content: 'w'.repeat(200), category: 'economic' };
const week = {
  date: '2024-02-07',
  title,
  type: 'weekly',
  general: 'What was put off is taken up again.',
  worldPredictions: [rain],
};
const evidence = 'The harbour reopened on 3 May (harbour gazette 18).';

test('the owner judges with a sentence, and a visitor reads the record and checks the text with one press', async ({
  page,
  openBrowser,
}) => {
  const published = await page.request.post('/api/admin/predictions', { data: week });
  const { id } = (await published.json()).data;
  await page.goto(`/admin/dashboard?tab=predictions&predictionsQuery=${encodeURIComponent('northern pier')}`);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByRole('button', { name: 'It did not: world prediction 1' }).click();
  await expect(page.getByText('Please say in a sentence what the verdict rests on')).toBeVisible();
  await page.getByLabel('Evidence for the verdict on 1').fill(evidence);
  await page.getByRole('button', { name: 'It did not: world prediction 1' }).click();
  await expectToast(page, 'The verdict is on record');
  await expect(page.getByLabel('Status 1')).toHaveValue('unfulfilled');

  const visitor = await openBrowser({ storageState: loggedOut });
  await expect(async () => {
    await visitor.goto('/record/unfulfilled');
    await expect(visitor.getByText(evidence)).toBeVisible({ timeout: 500 });
  }).toPass();
  const entry = visitor.getByRole('listitem').filter({ hasText: rain.title });
  await expect(entry).toContainText('Unfulfilled');
  await entry.getByRole('link', { name: 'Its page, with the proof' }).click();
  await expect(visitor).toHaveURL(/\/predictions\/weekly\/2024-02-05#p\d+$/);
  const check = visitor.getByRole('button', { name: 'Check that it is unchanged' });
  const said = visitor.locator('.proof [role=status]');
  await check.focus();
  await visitor.keyboard.press('Enter');
  await expect(said).toContainText(
    /This text stood here before \d{1,2}:\d\d on \w{3} \d{1,2}, \d{4}, unchanged since\./,
  );

  await visitor.getByText(week.general).evaluate((text) => text.append(' Or not.'));
  await check.click();
  await expect(said).toHaveText('This is not proved. The text on this page is not the text of the event.');

  const listed = await page.request.get('/api/admin/predictions?query=northern%20pier');
  const [{ version }] = (await listed.json()).data;
  const revised = { ...week, general: 'What was put off is done.', version };
  expect((await page.request.put(`/api/admin/predictions/${id}`, { data: revised })).status()).toBe(200);
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText(revised.general)).toBeVisible({ timeout: 500 });
  }).toPass();
  await visitor.getByRole('button', { name: 'Show and check it' }).click();
  await expect(said).toContainText('The text as it was');
  await expect(said).toContainText(week.general);
  for (const width of [360, 1440]) {
    await visitor.setViewportSize({ width, height: 900 });
    expect([width, await excessWidth(visitor)]).toEqual([width, 0]);
  }
});
