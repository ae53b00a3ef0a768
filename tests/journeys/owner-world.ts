import { readFileSync } from 'node:fs';
import { type APIRequestContext, type BrowserContext, expect, type Page } from 'playwright/test';
import type { OpenBrowser } from './browsers.ts';
import { caughtUp } from './caught-up.ts';
import { signInAsOwner } from './walk.ts';

export const asked = 'Rüyamda deniz gördüm, ne anlama gelir?';
const customers = [
  { username: 'Elif Şahin', email: 'elif@example.com', password: 'star-dust-7' },
  { username: 'Deniz Kaya', email: 'deniz@example.com', password: 'star-dust-8' },
];
const ordered = {
  serviceName: 'Reading',
  motherName: 'Fatma',
  birthDate: '01/02/1990',
  birthCountry: 'Türkiye',
  currentCountry: 'USA',
  occupation: 'Mimar',
  question: asked,
  termsAccepted: true,
};

/** Two customers with six orders each: one page of ten is not enough for them. Resolves with the owner's login. */
export async function deskWithOrders(openBrowser: OpenBrowser, address: string): Promise<OwnersState> {
  const { page } = await openBrowser(address);
  await orderTwelveTimes(page.request);
  await caughtUp(address);
  return ownersState(openBrowser, address);
}

async function orderTwelveTimes(request: APIRequestContext): Promise<void> {
  for (const customer of customers) {
    await request.post('/api/register', { data: customer });
    await request.post('/api/login', { data: { username: customer.email, password: customer.password } });
    for (const _ of [1, 2, 3]) {
      for (const service of [
        { serviceType: 'tarot', price: '0' },
        { serviceType: 'dreams', price: '299' },
      ]) {
        const data = { ...ordered, ...service, fullName: customer.username };
        expect((await request.post('/api/protected/purchase', { data })).status()).toBe(201);
      }
    }
  }
}

export type OwnersState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** One login for a whole file: cookie and flag, to be put into every fresh browser. */
export async function ownersState(openBrowser: OpenBrowser, address: string): Promise<OwnersState> {
  const { page } = await openBrowser(address);
  await signInAsOwner(page);
  return page.context().storageState();
}

/** Downloads the orders that are listed, and counts the lines of the file. */
export async function exportedLines(page: Page, name = 'Export'): Promise<number> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n').length;
}

/** The server as it is, but for one call. `path` begins behind `/api/`. */
export async function answer(page: Page, call: string, status: number, body: unknown): Promise<void> {
  const [method, path] = call.split(' ');
  const address = new RegExp(`/api/${path}(\\?.*)?$`);
  await page.route(address, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: body }) : route.fallback(),
  );
}

/** Goes there and waits until what comes from the server has come. */
export async function visit(page: Page, place: string): Promise<void> {
  await page.goto(place);
  if (place === '/admin/login') {
    await expect(page.getByRole('button', { name: 'Login to Admin Panel' })).toBeVisible();
    return;
  }
  await expect(page.getByText('Recent Notifications')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
}

/** The server's words, and a server that has none. */
export const refusal = { success: false, message: 'The owner has to wait a little.', code: 'internal' };
export const wordless = { success: false, message: '', code: '' };
