import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import type { Language } from '../../events/text.ts';
import { test } from './browsers.ts';
import { englishIn, turkishIn } from './foreign-words.ts';
import { type Installation, startEmbedded } from './installation.ts';
import { field } from './screen.ts';

let directory: string;
let installation: Installation;

test.beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'falname-newsletter-'));
  installation = await startEmbedded(directory);
});
test.afterAll(async () => {
  await installation?.stop();
  rmSync(directory, { recursive: true, force: true });
});

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
  test(`a mailed link confirms the newsletter, another leaves it, and a repeated one says so, all in ${language}`, async ({
    openBrowser,
  }) => {
    const { foreignIn, ...said } = words[language];
    const address = `${language}@example.com`;
    const { page, faults } = await openBrowser(installation.addresses[0]);
    const place = `${language === 'tr' ? '/tr' : ''}/newsletter`;
    await page.goto(place);
    await field(page, said.email).fill(address);
    await page.getByRole('button', { name: said.subscribe, exact: true }).click();
    await expect(page.getByText(said.linkSent)).toBeVisible();
    expect(await foreignIn(page)).toEqual([]);
    await expect.poll(() => mailTo(address)).toContain(`${place}?leave=`);

    for (const name of ['confirm', 'leave'] as const) {
      const [button, done, repeated] = said[name];
      const link = new RegExp(`${place}\\?${name}=[\\w.-]+`).exec(mailTo(address))?.[0] ?? '';
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
    expect(faults.filter((fault) => !fault.includes('status of 422'))).toEqual([]);
  });

/** What was mailed to an address; quoted-printable lines are joined and their equals signs put back. */
function mailTo(address: string): string {
  const place = join(directory, 'mail');
  const files = existsSync(place) ? readdirSync(place).filter((name) => /^[^.].*\.eml$/.test(name)) : [];
  return files
    .map((name) => readFileSync(join(place, name), 'utf8'))
    .filter((mail) => mail.includes(address))
    .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
    .join('\n');
}
