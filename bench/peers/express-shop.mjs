// The peer of `product`: Express 5, zod and pg. As the product does, it looks its session up for each order, takes an
// Idempotency-Key once for an account, and answers a repeat what it answered before; the order is one INSERT. It has no
// read models. Prints the port it listens on.
import { createHash, randomBytes } from 'node:crypto';
import express from 'express';
import pg from 'pg';
import * as z from 'zod';

/** The order that it takes, checked as the product checks it. */
const Order = z.object({
  serviceType: z.enum(['tarot', 'vip', 'astrology', 'dreams']),
  fullName: z.string().min(3).max(120),
  motherName: z.string().min(2).max(120),
  birthDate: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  birthCountry: z.string().min(2).max(120),
  currentCountry: z.string().min(2).max(120),
  occupation: z.string().min(2).max(120),
  question: z.string().min(10).max(4000),
  termsAccepted: z.literal(true),
  price: z.string().max(20),
});

const Key = z.string().regex(/^[\x21-\x7e]{1,128}$/);

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query(`
  create table if not exists accounts (
    id bigint generated always as identity primary key, username text not null unique
  )`);
await pool.query(`
  create table if not exists shop_sessions (
    id_hash text primary key, account_id bigint not null references accounts, ends_at timestamptz not null
  )`);
await pool.query(`
  create table if not exists orders (
    id bigint generated always as identity primary key, account_id bigint not null references accounts,
    idempotency_key text not null,
    service text not null, full_name text not null, mother_name text not null, birth_date date not null,
    birth_country text not null, current_country text not null, occupation text not null,
    question text not null, price text not null, status text not null default 'pending',
    created_at timestamptz not null default now(),
    unique (account_id, idempotency_key)
  )`);

const app = express();
app.use(express.json({ limit: '64kb' }));

app.post('/api/register', async (request, response) => {
  await pool.query('insert into accounts (username) values ($1) on conflict do nothing', [
    request.body.username,
  ]);
  response.status(201).json({ success: true });
});

app.post('/api/login', async (request, response) => {
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into shop_sessions (id_hash, account_id, ends_at)
     select $1, id, now() + interval '1 day' from accounts where username = $2`,
    [hashOf(token), request.body.username],
  );
  response.cookie('session', token, { httpOnly: true }).json({ success: true });
});

app.post('/api/protected/purchase', async (request, response) => {
  const accountId = await findAccount(request.headers.cookie);
  if (accountId === null) return refuse(response, 401, 'Please log in');
  const key = Key.safeParse(request.headers['idempotency-key']);
  if (!key.success) return refuse(response, 422, 'An Idempotency-Key is needed');
  const parsed = Order.safeParse(request.body);
  if (!parsed.success) return refuse(response, 422, parsed.error.issues[0].message);
  const id = (await insert(accountId, key.data, parsed.data)) ?? (await findOrder(accountId, key.data));
  response.status(201).json({ success: true, data: { id: Number(id), status: 'pending' } });
});

async function findAccount(cookies) {
  const token = /(?:^|; )session=([^;]+)/.exec(cookies ?? '')?.[1];
  if (token === undefined) return null;
  const { rows } = await pool.query(
    'select account_id from shop_sessions where id_hash = $1 and ends_at > now()',
    [hashOf(token)],
  );
  return rows[0]?.account_id ?? null;
}

/** Null where the key was used before. */
async function insert(accountId, key, order) {
  const { rows } = await pool.query(
    `insert into orders (account_id, idempotency_key, service, full_name, mother_name, birth_date, birth_country,
       current_country, occupation, question, price)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning id`,
    [
      accountId,
      key,
      order.serviceType,
      order.fullName,
      order.motherName,
      order.birthDate,
      order.birthCountry,
      order.currentCountry,
      order.occupation,
      order.question,
      order.price,
    ],
  );
  return rows[0]?.id ?? null;
}

async function findOrder(accountId, key) {
  const { rows } = await pool.query('select id from orders where account_id = $1 and idempotency_key = $2', [
    accountId,
    key,
  ]);
  return rows[0].id;
}

function refuse(response, status, message) {
  response.status(status).json({ success: false, message });
}

function hashOf(token) {
  return createHash('sha256').update(token).digest('hex');
}

const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port));
