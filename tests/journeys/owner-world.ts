import { expect, type Page } from 'playwright/test';
import { type Customer, newPerson, type Service } from './people.ts';
import { type Shop, testWithOwnShop } from './shop.ts';

export const asked = 'Rüyamda deniz gördüm, ne anlama gelir?';

/** A desk on which twelve orders wait, those with odd numbers free. No walk answers, and only one orders: nine more. */
export const testWithTwelveOrders = testWithOwnShop(orderTwelveTimes);

/** Two customers with six orders each. */
async function orderTwelveTimes(shop: Shop): Promise<void> {
  for (const name of ['Elif Şahin', 'Deniz Kaya']) {
    const customer = await shop.customer({
      ...newPerson(),
      username: name,
      email: `${name.slice(0, 4)}@example.com`,
    });
    for (const service of ['tarot', 'dreams', 'tarot', 'dreams', 'tarot', 'dreams'] as const)
      await customer.orders(service, { fullName: name, question: asked, birthDate: '01/02/1990' });
  }
}

/** The server as it is, but for one call. `path` begins behind `/api/`. */
export async function answer(page: Page, call: string, status: number, body: unknown): Promise<void> {
  const [method, path] = call.split(' ');
  const address = new RegExp(`/api/${path}(\\?.*)?$`);
  await page.route(address, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: body }) : route.fallback(),
  );
}

/** A live desk would load its lists again by itself, before the test does or under the pointer. */
export async function keepQuiet({ page }: { page: Page }): Promise<void> {
  await page.context().route('**/api/live', (route) => route.abort());
}

/** Goes there and waits until what comes from the server has come. */
export async function visit(page: Page, place: string): Promise<void> {
  await page.goto(place);
  await expect(page.getByText('Recent Notifications')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
}

/** A list with one page, and the answer to a command that was taken. */
export const listOf = (data: readonly object[]) => ({
  success: true,
  data,
  meta: { total: data.length, page: 1, pageSize: 20 },
});
export const taken = { success: true, data: {} };

/** Opens the writing desk on a new order. Resolves with its number. */
export async function openResponse(
  page: Page,
  customer: Customer,
  service: Service = 'tarot',
): Promise<number> {
  const id = await customer.orders(service, { question: asked });
  await page.goto(responseTo(id));
  return id;
}

export const responseTo = (reading: number) => `/admin/orders/${reading}`;

/** The server's words. */
export const refusal = { success: false, message: 'The owner has to wait a little.', code: 'internal' };
