import { expect, type Response } from 'playwright/test';
import { test } from './browsers.ts';
import { type Installation, startDistributed } from './installation.ts';
import { answer, openAnswer, order, register, signInAsOwner } from './walk.ts';

let installation: Installation;

test.beforeAll(async () => {
  installation = await startDistributed();
});
test.afterAll(() => installation?.stop());

test('customer and owner meet through different processes, also after a projector is killed', async ({
  openBrowser,
}) => {
  const [near, far = near] = installation.addresses;
  const customer = await openBrowser(near);
  await register(customer.page);
  await order(customer.page);

  await installation.processes[2]?.kill();
  const desk = await openBrowser(far);
  const unexplained: string[] = [];
  for (const { page } of [customer, desk])
    page.on('response', (response) => void explain(response, unexplained));
  await signInAsOwner(desk.page);
  await answer(desk.page, 'The tide is with you.');

  await openAnswer(customer.page, 'The tide is with you.');
  expect(customer.faults.filter(isFault)).toEqual([]);
  expect(desk.faults.filter(isFault)).toEqual([]);
  expect(unexplained).toEqual([]);
});

/**
 * Until the killed one's models have moved, a list that must show one's own writes asks to be asked again: 503 with
 * `catching_up`. Whatever else is a 503 is noted.
 */
async function explain(response: Response, unexplained: string[]): Promise<void> {
  if (response.status() !== 503) return;
  const text = await response.text();
  if (!text.includes('"code":"catching_up"')) unexplained.push(`${response.url()} ${text}`);
}

/** The browser notes every refusal without its reason, which `explain` looks at. */
function isFault(fault: string): boolean {
  return !fault.includes('status of 503');
}
