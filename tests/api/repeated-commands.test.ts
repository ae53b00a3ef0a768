import { expect, test } from 'vitest';
import { worldForFile } from '../../harness/world.ts';
import { prepareSample, sampledCalls } from './sample-bodies.ts';

/** Its answer ends the session that could ask again. */
const ERASE = 'POST /api/protected/account/erase';

const world = await worldForFile('embedded', { projects: false });
const owner = await world.owner();

test.each(sampledCalls)(
  'D23 %s: sent twice under one key it happens once, and is answered alike',
  async (key) => {
    const { sender, method, path, body } = await prepareSample(world, owner, key);
    const headers = { 'idempotency-key': key.replaceAll(/\W/g, '-') };
    const send = () => sender.send(method, path, body, { headers });
    const first = await send();
    const head = await world.head();
    const again = await send();
    expect(await world.head()).toBe(head);
    if (key === ERASE) expect([first.status, again.status]).toEqual([200, 401]);
    else expect([again.status, again.text]).toEqual([first.status, first.text]);
  },
);
