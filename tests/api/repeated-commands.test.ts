import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '../../harness/declared-calls.ts';
import { worldForFile } from '../../harness/world.ts';
import { prepareSample, sampledCalls } from './sample-bodies.ts';

/** Its answer ends the session that could ask again. */
const ERASE = 'POST /api/protected/account/erase';

const world = await worldForFile('embedded', { projects: false });
const owner = await world.owner();
/** Or the same one, started again. */
const otherProcess = world.process();

test.each(sampledCalls)(
  'D23 %s: sent again under one key, to another process, it happens once and is answered alike',
  async (key) => {
    const { sender, method, path, body } = await prepareSample(world, owner, key);
    const keyed = sender.under(key.replaceAll(/\W/g, '-'));
    const first = await keyed.send(method, path, body);
    const head = await world.head();
    const again = await keyed.copy(otherProcess).send(method, path, body);
    expect(await world.head()).toBe(head);
    if (key === ERASE) expect([first.status, again.status]).toEqual([200, 401]);
    else expect([again.status, again.text]).toEqual([first.status, first.text]);
  },
);

const versioned = [...calls.values()].filter(
  ({ body }) => body instanceof z.ZodMiniObject && 'version' in body.shape,
);

test.each(versioned)('F5 $key: refuses an edit of another version than the current one', async ({ key }) => {
  const { sender, method, path, body } = await prepareSample(world, owner, key);
  const answered = await sender.send(method, path, { ...body, version: 99 });
  expect(answered).toMatchObject({ status: 409, code: 'stale_edit' });
});
