/* Prints how the errors of validation that Elysia throws are answered: of a body, a query and an id. */
import { Elysia } from 'elysia';
import pino from 'pino';
// Part of every process: with it zod has sentences of its own.
import '../../app/environment.ts';
import { errorAnswer } from '../../api/http/error-answer.ts';
import { IdParams } from '../../api/http/route.ts';
import { RegisterAccount } from '../../events/accounts/commands.ts';
import { OrdersPage } from '../../events/readings/owner-answers.ts';

const logger = pino({ level: 'silent' });
const app = new Elysia()
  .onError(({ error }) => Response.json(errorAnswer(error, logger, 'tr')))
  .post('/accounts', () => 'taken', { body: RegisterAccount })
  .get('/orders', () => 'found', { query: OrdersPage })
  .get('/orders/:id', () => 'found', { params: IdParams });

const account = { email: 'nobody', password: 'short', language: 'de' };
const headers = { 'content-type': 'application/json' };
const requests = [
  new Request('http://localhost/accounts', { method: 'POST', headers, body: JSON.stringify(account) }),
  new Request('http://localhost/accounts', { method: 'POST', headers, body: '[]' }),
  new Request('http://localhost/orders?page=0&sort=nothing&from=yesterday'),
  new Request('http://localhost/orders/first'),
];
for (const request of requests) console.log(await (await app.handle(request)).text());
