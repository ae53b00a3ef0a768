import { expect, type Response } from 'playwright/test';
import { type Installation, startDistributed } from '../../harness/servers/installation.ts';
import { test } from './browsers.ts';
import { answer, openAnswer, order, register, signInAsOwner } from './walk.ts';

let installation: Installation;
// The browser notes every refusal without its reason, which `explain` looks at.
test.use({ expectedFaults: /status of 503/ });

test.beforeAll(async () => {
  installation = await startDistributed({ RATE_LIMIT: 'off' });
});
test.afterAll(() => installation?.stop());

test('customer and owner meet through different processes, also after a projector is killed', async ({
  openBrowser,
}) => {
  const [near, far = near] = installation.addresses;
  const customer = await openBrowser({ baseURL: near });
  await register(customer);
  await order(customer);

  await installation.processes[2]?.kill();
  const desk = await openBrowser({ baseURL: far });
  const unexplained: Promise<string | null>[] = [];
  for (const page of [customer, desk])
    page.on('response', (response) => response.status() === 503 && unexplained.push(explain(response)));
  await signInAsOwner(desk);
  await answer(desk, 'The tide is with you.');

  await openAnswer(customer, 'The tide is with you.');
  expect((await Promise.all(unexplained)).filter((one) => one !== null)).toEqual([]);
});

/**
 * Until the killed one's models have moved, a list that must show one's own writes asks to be asked again: 503 with
 * `catching_up`. Whatever else is a 503 is noted, unless the page was left before it could be read.
 */
async function explain(response: Response): Promise<string | null> {
  const text = await response.text().catch(() => null);
  return text === null || text.includes('"code":"catching_up"') ? null : `${response.url()} ${text}`;
}
