import pg from 'pg';
import { order, printRate } from './append-load.mjs';

/** More connections than this gain nothing on two cores. */
const CONNECTIONS = 16;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: CONNECTIONS });
await pool.query('create table if not exists orders (id bigserial primary key, stream text, data json)');
// A named statement is parsed once on each connection.
const insert = { name: 'insert', text: 'insert into orders (stream, data) values ($1, $2)' };
await printRate((number) =>
  pool.query({ ...insert, values: [`reading-${number}`, JSON.stringify(order(number))] }),
);
await pool.end();
