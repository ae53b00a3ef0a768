import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { order, printRate } from './append-load.mjs';

const store = getPostgreSQLEventStore(process.env.DATABASE_URL);
const run = Date.now();
await store.schema.migrate();
await printRate((number) =>
  store.appendToStream(`reading-${run}-${number}`, [{ type: 'ReadingOrdered', data: order(number) }]),
);
await store.close();
process.exit(0);
