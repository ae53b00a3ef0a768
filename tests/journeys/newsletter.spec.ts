import { expect } from 'playwright/test';
import type { Language } from '../../events/text.ts';
import { proveUnless } from './browsers.ts';
import { englishIn, turkishIn } from './foreign-words.ts';
import { linkLike } from './mailbox.ts';
import { newPerson } from './people.ts';
import { field } from './screen.ts';
import { test } from './shop.ts';

test.use({ expectedFaults: /status of 422/ });

const words = {
  en: {
    email: 'Email address',
    subscribe: 'Subscribe',
    linkSent: 'We have sent a link to that address.',
    confirm: ['Yes, subscribe', 'You are subscribed.', 'If you have confirmed before'],
    leave: ['Leave the newsletter', 'You have left the newsletter', 'If you have left before'],
    invalid: 'This link is not valid any more',
    foreignIn: turkishIn,
  },
  tr: {
    email: 'E-\u2060posta adresi',
    subscribe: 'Abone Ol',
    linkSent: 'Bu adrese bir bağlantı gönderdik.',
    confirm: ['Evet, abone ol', 'Aboneliğiniz başladı.', 'Daha önce onayladıysanız'],
    leave: ['Bültenden ayrıl', 'Bültenden ayrıldınız', 'Daha önce ayrıldıysanız'],
    invalid: 'Bu bağlantı artık geçerli değil',
    foreignIn: englishIn,
  },
} as const satisfies Record<Language, unknown>;

for (const language of ['en', 'tr'] as const)
  test(
    `a mailed link confirms the newsletter, another leaves it, and a repeated one says so, all in ${language}`,
    proveUnless('en', language),
    async ({ page, shop }) => {
      const { foreignIn, ...said } = words[language];
      const address = newPerson().email;
      const place = `${language === 'tr' ? '/tr' : ''}/newsletter`;
      await page.goto(place);
      await field(page, said.email).fill(address);
      await page.getByRole('button', { name: said.subscribe, exact: true }).click();
      await expect(page.getByText(said.linkSent)).toBeVisible();
      expect(await foreignIn(page)).toEqual([]);

      for (const name of ['confirm', 'leave'] as const) {
        const [button, done, repeated] = said[name];
        const link = await linkLike(shop.mailbox, address, new RegExp(`${place}\\?${name}=`));
        for (const answered of [done, repeated]) {
          await page.goto(link);
          await expect(page).toHaveURL(new RegExp(`${place}$`));
          expect(await foreignIn(page)).toEqual([]);
          await page.getByRole('button', { name: button, exact: true }).click();
          await expect(page.getByText(answered)).toBeVisible();
          expect(await foreignIn(page)).toEqual([]);
        }
        await expect(page.getByText(said.invalid)).toBeVisible();
      }
    },
  );
