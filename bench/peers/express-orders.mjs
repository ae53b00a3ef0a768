// The peer of `orders`: Express 5, zod and pg, one INSERT an order. Prints the port it listens on.
import express from 'express';
import pg from 'pg';
import { Order } from './order.mjs';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query(`
  create table if not exists orders (
    id bigint generated always as identity primary key,
    service text not null, full_name text not null, mother_name text not null, birth_date date not null,
    birth_country text not null, current_country text not null, occupation text not null,
    question text not null, price text not null, status text not null default 'pending',
    created_at timestamptz not null default now()
  )`);

const app = express();
app.use(express.json({ limit: '64kb' }));
app.post('/api/protected/purchase', async (request, response) => {
  const parsed = Order.safeParse(request.body);
  if (!parsed.success) {
    response.status(422).json({ success: false, message: parsed.error.issues[0].message });
    return;
  }
  const order = parsed.data;
  const { rows } = await pool.query(
    `insert into orders (service, full_name, mother_name, birth_date, birth_country, current_country,
       occupation, question, price)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
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
  response.status(201).json({ success: true, data: { id: Number(rows[0].id), status: 'pending' } });
});

const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port));
