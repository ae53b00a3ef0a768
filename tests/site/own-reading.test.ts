import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What the server answers to the requests for the reading, in their order. */
let answers: PromiseWithResolvers<Response>[];

beforeEach(() => {
  vi.resetModules();
  answers = [];
  vi.stubGlobal('fetch', () => {
    const answer = Promise.withResolvers<Response>();
    answers.push(answer);
    return answer.promise;
  });
  vi.stubGlobal('location', { pathname: '/readings/7' });
  vi.stubGlobal('document', { addEventListener() {}, removeEventListener() {} });
});
afterEach(() => vi.unstubAllGlobals());

test('a look at the reading that another one overtook ends when the newer one is shown', async () => {
  const { $ownReading, refreshOwnReading } = await import('../../site/src/readings/own/own-reading.ts');
  let hasEnded = false;
  const older = refreshOwnReading().then(() => {
    hasEnded = true;
  });
  const newer = refreshOwnReading();
  answers[0]?.resolve(new Response('', { status: 503 }));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect(hasEnded).toBe(false);
  answers[1]?.resolve(new Response('', { status: 404 }));
  await Promise.all([older, newer]);
  expect($ownReading.get()).toEqual({ state: 'unknown' });
});
