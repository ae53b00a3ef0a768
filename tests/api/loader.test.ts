import { expect, test } from 'vitest';
import { openLoader } from '../../api/http/loader.ts';
import { until } from '../../harness/until.ts';

/** Look-ups that are answered when the test says so. */
function openLookUps() {
  const lookUps: { keys: readonly string[]; settle: PromiseWithResolvers<ReadonlyMap<string, string>> }[] =
    [];
  const ask = openLoader((keys: readonly string[]) => {
    const settle = Promise.withResolvers<ReadonlyMap<string, string>>();
    lookUps.push({ keys, settle });
    return settle.promise;
  });
  const begun = (count: number) => until(`${count} look-ups have begun`, () => lookUps.length === count);
  const answer = (index: number) =>
    lookUps[index]?.settle.resolve(new Map(lookUps[index].keys.map((key) => [key, `${key} at ${index}`])));
  return { ask, begun, answer, lookUps };
}

test('Who asks in the same turn shares a look-up; while two are under way everybody gathers for the third, which begins when one of them has ended; nothing is kept', async () => {
  const { ask, begun, answer, lookUps } = openLookUps();
  const first = [ask('a'), ask('b'), ask('a')];
  await begun(1);
  const second = ask('b');
  await begun(2);
  const gathered: Promise<string | null>[] = [];
  for (const key of ['a', 'c', 'd']) {
    gathered.push(ask(key));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(lookUps.map(({ keys }) => keys)).toEqual([['a', 'b'], ['b']]);
  answer(0);
  expect(await Promise.all(first)).toEqual(['a at 0', 'b at 0', 'a at 0']);
  await begun(3);
  answer(1);
  answer(2);
  expect(await second).toBe('b at 1');
  expect(await Promise.all(gathered)).toEqual(['a at 2', 'c at 2', 'd at 2']);
});

test('A look-up that fails fails for those who share it, and the next one goes on', async () => {
  const { ask, begun, answer, lookUps } = openLookUps();
  const failing = ask('a');
  await begun(1);
  lookUps[0]?.settle.reject(new Error('away'));
  await expect(failing).rejects.toThrow('away');
  const next = ask('a');
  await begun(2);
  answer(1);
  expect(await next).toBe('a at 1');
});
