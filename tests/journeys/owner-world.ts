import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from 'playwright/test';
import { openBrowser, signInAsOwner } from './walk.ts';

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

/** Two customers with six orders each: one page of ten is not enough for them. */
export async function orderTwelveTimes(request: APIRequestContext): Promise<void> {
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
export async function ownersState(browser: Browser, address: string): Promise<OwnersState> {
  const { page } = await openBrowser(browser, address);
  await signInAsOwner(page);
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}

/** A fresh browser in which the owner is logged in. Answers that failed on purpose are no fault of the page. */
export async function openAsOwner(
  browser: Browser,
  options: BrowserContextOptions & { baseURL: string; storageState: OwnersState },
): Promise<{ page: Page; faults: string[] }> {
  const page = await (await browser.newContext(options)).newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    const failedOnPurpose = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !failedOnPurpose) faults.push(message.text());
  });
  return { page, faults };
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
