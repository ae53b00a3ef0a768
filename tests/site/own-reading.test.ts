import { expect, test, vi } from 'vitest';
import { openBrowser } from './browser.ts';

test('a look at the reading that another one overtook ends when the newer one is shown', async () => {
  vi.resetModules();
  const browser = openBrowser('', '/readings/7');
  browser.look('visible');
  const { $ownReading, refreshOwnReading } = await import('../../site/src/readings/own/own-reading.ts');
  const [first, second] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const answers = [first.promise, second.promise];
  browser.answerBy('GET /api/protected/readings/7', async () => (await answers.shift()) ?? new Response(''));
  let hasEnded = false;
  const older = refreshOwnReading().then(() => {
    hasEnded = true;
  });
  const newer = refreshOwnReading();
  first.resolve(new Response('', { status: 503 }));
  await vi.waitFor(() => expect(answers).toEqual([]));
  await new Promise((resolve) => setTimeout(resolve));
  expect(hasEnded).toBe(false);
  second.resolve(new Response('', { status: 404 }));
  await Promise.all([older, newer]);
  expect($ownReading.get()).toEqual({ state: 'unknown' });
});
