import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { test } from './browsers.ts';
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

test('a mailed link confirms the newsletter, another leaves it, and a repeated one says so', async ({
  openBrowser,
}) => {
  const { page, faults } = await openBrowser(installation.addresses[0]);
  await page.goto('/newsletter');
  await field(page, 'Email address').fill('bulten@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('We have sent a link to that address.')).toBeVisible();
  await expect.poll(mail).toContain('/newsletter?leave=');

  const links = [
    ['confirm', 'Yes, subscribe', 'You are subscribed.', 'If you have confirmed before'],
    ['leave', 'Leave the newsletter', 'You have left the newsletter', 'If you have left before'],
  ] as const;
  for (const [name, button, done, repeated] of links) {
    const link = new RegExp(`/newsletter\\?${name}=[\\w.-]+`).exec(mail())?.[0] ?? '';
    for (const said of [done, repeated]) {
      await page.goto(link);
      await expect(page).toHaveURL(/\/newsletter$/);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByText(said)).toBeVisible();
    }
    await expect(page.getByText('This link is not valid any more')).toBeVisible();
  }
  expect(faults.filter((fault) => !fault.includes('status of 422'))).toEqual([]);
});

/** Everything that was mailed; quoted-printable lines are joined and their equals signs put back. */
function mail(): string {
  const place = join(directory, 'mail');
  const files = existsSync(place) ? readdirSync(place).filter((name) => /^[^.].*\.eml$/.test(name)) : [];
  return files
    .map((name) =>
      readFileSync(join(place, name), 'utf8')
        .replaceAll(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )
    .join('\n');
}
