import { until } from '../../harness/until.ts';
import { lastSequence, streamName } from '../../log/delivery/jetstream.ts';
import { openNats } from '../../log/delivery/nats.ts';
import type { Distributed } from '../distributed.ts';
import type { SharedFault } from '../fault.ts';

const MEANWHILE = 20;
const STOPPED_MS = 120_000;

/** NATS killed or stopped, and its files lost, old or damaged. */
export const natsFaults: readonly SharedFault[] = [
  {
    name: 'nats-stopped',
    what: `nats-server stopped for ${STOPPED_MS / 60_000} minutes`,
    happen: async ({ product }) => {
      await product.nats.stop();
      await Bun.sleep(STOPPED_MS);
      await product.nats.start();
    },
  },
  {
    name: 'nats-wiped',
    what: 'nats-server killed, its files deleted',
    happen: async ({ product, acknowledged }) => {
      await product.nats.kill();
      await product.nats.wipe();
      await acknowledged(MEANWHILE);
      await product.nats.start();
    },
  },
  {
    name: 'nats-yesterday',
    what: 'the files of nats-server put back to an earlier copy',
    happen: async ({ product, acknowledged }) => {
      await product.nats.stop();
      await product.nats.save();
      await product.nats.start();
      await acknowledged(MEANWHILE);
      await product.nats.kill();
      await product.nats.restore();
      await product.nats.start();
    },
  },
  {
    name: 'nats-truncated',
    what: 'nats-server killed, the files of its messages cut in half',
    happen: async ({ product, acknowledged }) => {
      await product.nats.kill();
      await product.nats.truncate();
      await acknowledged(MEANWHILE);
      await product.nats.start();
    },
  },
  {
    name: 'nats-messages-lost',
    what: 'messages deleted from the middle and the end of the stream while the projectors are away',
    happen: async ({ product, acknowledged }) => {
      for (const role of product.projectors.slice(1)) await role.kill();
      await acknowledged(MEANWHILE);
      await deleteNewestMessages(product);
      for (const role of product.projectors.slice(1)) role.start();
      await acknowledged(MEANWHILE);
    },
  },
];

const DELETED = 15;

/** Every third of the newest messages, including the last. */
async function deleteNewestMessages({ nats, query }: Distributed): Promise<void> {
  const [log] = await query<{ epoch: string }>('select epoch::text from log_head');
  const epoch = log?.epoch ?? '';
  const connected = openNats(nats.url);
  try {
    await until('NATS is connected', () => connected.connection() !== null);
    const manager = await connected.connection()?.jetstreamManager();
    if (manager === undefined) throw new Error('NATS is not connected');
    const last = (await lastSequence(manager, epoch)) ?? 0;
    for (let seq = last; seq > Math.max(last - DELETED, 0); seq -= 3)
      await manager.streams.deleteMessage(streamName(epoch), seq);
  } finally {
    await connected.close();
  }
}
