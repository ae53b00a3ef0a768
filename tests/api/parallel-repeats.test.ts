import { expect, test } from 'vitest';
import type { Client } from '../client.ts';
import { forTest } from '../closed-after.ts';
import { calmDay } from '../samples.ts';
import { openWorld } from '../world.ts';

test('D23 a repeat that is overtaken by its twin is answered like the twin, not refused for what the twin did', async () => {
  const world = await forTest(openWorld('embedded', { projects: false }));
  const owner = await world.owner();
  const published = await owner.post('/api/admin/predictions', calmDay);
  const path = `/api/admin/predictions/${published.data.id}`;
  const headers = { 'idempotency-key': 'withdraw-once' };
  const twin = Promise.withResolvers<Awaited<ReturnType<Client['delete']>>>();
  let isOvertaken = false;
  // The other request goes through between this one's look for an earlier answer and its look at the stream.
  const { log } = world.dependencies;
  const readStream: typeof log.readStream = async (stream) => {
    if (!isOvertaken) {
      isOvertaken = true;
      twin.resolve(await owner.delete(path, { headers }));
    }
    return log.readStream(stream);
  };
  const overtaken = owner.copy(world.process({ log: { ...log, readStream } }));

  const answered = await overtaken.delete(path, { headers });
  expect((await twin.promise).status).toBe(200);
  expect([answered.status, answered.text]).toEqual([200, (await twin.promise).text]);
  expect((await overtaken.delete(path)).status).toBe(404);
});
