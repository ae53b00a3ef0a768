import type { Database } from '../database/database.ts';
import { type Nats, openNats } from '../log/delivery/nats.ts';
import { freshDatabase } from './databases.ts';
import { startNats } from './servers/nats.ts';

/** Database and bus, and what else has to be closed with them. */
interface Ground {
  readonly database: Database;
  readonly nats: Nats | null;
  readonly natsDirectory: string | null;
  close(): Promise<void>;
}

export async function embedded(): Promise<Ground> {
  const database = await freshDatabase('pglite');
  return { database, nats: null, natsDirectory: null, close: () => database.close() };
}

export async function distributed(): Promise<Ground> {
  const [database, server] = await Promise.all([freshDatabase('postgres'), startNats()]);
  const nats = openNats(server.url);
  const close = async () => {
    await nats.close();
    await server.close();
    await database.close();
  };
  return { database, nats, natsDirectory: server.directory, close };
}
