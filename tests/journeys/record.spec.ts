import { expect } from 'playwright/test';
import { expectFits } from './axe.ts';
import { loggedOut } from './people.ts';
import { expectToast, goUntilSeen } from './screen.ts';
import { asOwner, test } from './shop.ts';

// A refusal is an answer like any other.
test.use({ ...asOwner, expectedFaults: /status of 422/ });

const title = 'A lamp on the northern pier';
const rain = 'The northern pier is rebuilt';
const general = 'What was put off is taken up again.';
const revised = 'What was put off is done.';
const untouched = { love: 'Aşk', career: 'İş', tip: 'Bekle.', type: 'weekly', date: '2024-02-07' };
const evidence = 'The harbour reopened on 3 May (harbour gazette 18).';

test('a prediction is refused at its fields, published, judged with a sentence, revised, which keeps what was not touched, and deleted; a visitor reads the record and checks the text with one press (spec: predictions tab)', async ({
  page,
  openBrowser,
  shop,
}) => {
  await page.goto('/admin/dashboard?tab=predictions');
  await page.getByRole('button', { name: 'Add Prediction' }).click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveAccessibleDescription('Please enter a title');
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await page.getByRole('dialog').getByLabel('Type').selectOption('weekly');
  await page.getByRole('button', { name: 'Add world prediction' }).click();
  for (const [name, text] of [
    ['Title', title],
    ['General', general],
    ['Love (optional)', untouched.love],
    ['Career (optional)', untouched.career],
    ['Tip (optional)', untouched.tip],
    ['Date', untouched.date],
    ['Title 1', rain],
    ['Content 1', 'w'.repeat(200)],
  ] as const)
    await page.getByRole('dialog').getByLabel(name, { exact: true }).fill(text);
  await page.getByLabel('Category 1').selectOption('economic');
  await save.click();
  await expectToast(page, 'Yeni tahmin oluşturuldu');

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByRole('button', { name: 'It did not: world prediction 1' }).click();
  await expect(page.getByText('Please say in a sentence what the verdict rests on')).toBeVisible();
  await page.getByLabel('Evidence for the verdict on 1', { exact: true }).fill(evidence);
  await page.getByRole('button', { name: 'It did not: world prediction 1' }).click();
  await expectToast(page, 'The verdict is on record');
  await expect(page.getByLabel('Status 1')).toHaveValue('unfulfilled');
  await expect(page.getByRole('dialog').getByText(evidence)).toBeVisible();

  const visitor = await openBrowser({ storageState: loggedOut });
  await goUntilSeen('/record', visitor.getByText(evidence));
  const entry = visitor.getByRole('listitem').filter({ hasText: rain });
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

  await visitor.getByText(general).evaluate((text) => text.append(' Or not.'));
  await check.click();
  await expect(said).toHaveText('This is not proved. The text on this page is not the text of the event.');

  await page.getByLabel('General').fill(revised);
  await save.click();
  await expectToast(page, 'Tahmin güncellendi');
  await shop.caughtUp();
  expect(await shop.owner.get('/api/admin/predictions?query=northern%20pier')).toMatchObject([
    { ...untouched, title, general: revised, worldPredictions: [{ title: rain, category: 'economic' }] },
  ]);
  await goUntilSeen('/predictions/weekly/2024-02-05', visitor.getByText(revised));
  await visitor.getByRole('button', { name: 'Show and check it' }).click();
  await expect(said).toContainText('The text as it was');
  await expect(said).toContainText(general);
  await expectFits(visitor);

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(page.getByText('Bu tahmini silmek istediğinizden emin misiniz?')).toBeVisible();
  await page.getByRole('button', { name: 'Sil', exact: true }).click();
  await expectToast(page, 'Tahmin silindi');
  await expect(page.getByRole('cell', { name: title, exact: true })).toHaveCount(0);
});
