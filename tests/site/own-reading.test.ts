import { expect, test, vi } from 'vitest';
import { openBrowser } from './browser.ts';

test('a look at the reading that another one overtook ends when the newer one is shown', async () => {
  vi.resetModules();
  const browser = openBrowser('', '/readings/7');
  browser.look('visible');
  const { $ownReading, refreshOwnReading } = await import('../../site/src/readings/own/own-reading.ts');
  const call = 'GET /api/protected/readings/7';
  const answerFirst = browser.hold(call);
  let hasEnded = false;
  const older = refreshOwnReading().then(() => {
    hasEnded = true;
  });
  const answerSecond = browser.hold(call);
  const newer = refreshOwnReading();
  answerFirst(503);
  await expect.poll(() => browser.calls).toEqual([call, call]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(hasEnded).toBe(false);
  answerSecond(404);
  await Promise.all([older, newer]);
  expect($ownReading.get()).toEqual({ state: 'unknown' });
});
