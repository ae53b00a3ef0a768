import { expect } from 'playwright/test';
import { isTurkish } from './foreign-words.ts';
import { linkLike } from './mailbox.ts';
import { newPerson } from './people.ts';
import { field } from './screen.ts';
import { test } from './shop.ts';

test.use({ expectedFaults: /status of 422/ });

/** What the button says, and its page then, and about a link that was opened before. */
const links = {
  confirm: ['Evet, abone ol', 'Aboneliğiniz başladı.', 'Daha önce onayladıysanız'],
  leave: ['Bültenden ayrıl', 'Bültenden ayrıldınız', 'Daha önce ayrıldıysanız'],
} as const;

test('a mailed link confirms the newsletter, another leaves it, and a repeated one says so, all in Turkish', async ({
  page,
  shop,
}) => {
  const address = newPerson().email;
  await page.goto('/tr/newsletter');
  await field(page, 'E-\u2060posta adresi').fill(address);
  await page.getByRole('button', { name: 'Abone Ol', exact: true }).click();
  await expect(page.getByText('Bu adrese bir bağlantı gönderdik.')).toBeVisible();
  await isTurkish(page);

  for (const name of ['confirm', 'leave'] as const) {
    const [button, done, repeated] = links[name];
    const link = await linkLike(shop.mailbox, address, new RegExp(`/tr/newsletter\\?${name}=`));
    for (const answered of [done, repeated]) {
      await page.goto(link);
      await expect(page).toHaveURL(/\/tr\/newsletter$/);
      await isTurkish(page);
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByText(answered)).toBeVisible();
      await isTurkish(page);
    }
    await expect(page.getByText('Bu bağlantı artık geçerli değil')).toBeVisible();
  }

  // In production too, where the server's library hides what it would say of a fault itself.
  const headers = { 'accept-language': 'tr' };
  const refused = await page.request.post('/api/subscribe', { data: { email: 'nowhere' }, headers });
  expect((await refused.json()).message).toBe('Lütfen geçerli bir e-\u2060posta adresi girin');
});
