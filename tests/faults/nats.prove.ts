import { expect, test } from 'vitest';
import { relayed } from '../../faults/settled.ts';
import { forFile } from '../../harness/closed-after.ts';
import { ordered } from '../../harness/samples.ts';
import { startNats } from '../../harness/servers/nats.ts';
import { alignStream, RELAYED_DAYS, streamName } from '../../log/delivery/jetstream.ts';
import { install } from '../projector/installation.ts';

const nats = await forFile(startNats());
const installation = await forFile(install('postgres', nats.url));
await installation.project();
let orders = 0;

test('a stream ends its events after thirty days, and goes on when all have ended', async () => {
  await orderSome(30);
  await allRelayed();
  const manager = await connection().jetstreamManager();
  const name = streamName(installation.log.epoch);
  const { config } = await manager.streams.info(name);
  expect(config.max_age).toBe(RELAYED_DAYS * 86_400 * 1_000_000_000);
  const head = await installation.log.head();
  // What is left when every event has reached its age.
  await manager.streams.purge(name);
  expect(await alignStream(connection(), installation.log)).toBe(head);
  await orderSome(5);
  await allRelayed();
  await shownAll();
});

test('D20 a stream of another log under the same name is replaced', async () => {
  await allRelayed();
  // Or the relay might make the stream again before the forged one stands there.
  await installation.stopProjectors();
  const manager = await connection().jetstreamManager();
  const name = streamName(installation.log.epoch);
  await manager.streams.delete(name);
  await manager.streams.add({ name, subjects: [`falname.${installation.log.epoch}.events`] });
  const forged = { position: 1, leafHash: Buffer.alloc(32).toString('base64') };
  await connection().jetstream().publish(`falname.${installation.log.epoch}.events`, JSON.stringify(forged));
  await installation.project();
  await orderSome(2);
  await allRelayed();
  const first = await manager.streams.getMessage(name, { seq: 1 });
  expect(first.json()).toMatchObject({ stream: 'reading-1' });
  await shownAll();
});

async function orderSome(count: number): Promise<void> {
  for (let made = 0; made < count; made++) {
    orders++;
    await installation.happen(`reading-${orders}`, ordered({ readingId: orders }));
  }
}

async function allRelayed(): Promise<void> {
  if (installation.nats === null) throw new Error('there is no NATS');
  await relayed(installation.nats, installation.log.epoch, await installation.log.head());
}

async function shownAll(): Promise<void> {
  await installation.caughtUp();
  expect(await installation.ids('readings')).toHaveLength(orders);
}

function connection() {
  const made = installation.nats?.connection() ?? null;
  if (made === null) throw new Error('NATS is not connected');
  return made;
}
