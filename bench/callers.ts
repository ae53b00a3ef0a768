import { tarotOrder } from '../harness/samples.ts';

const PASSWORD = 'star-dust-7';
const CALLERS = 64;
/** Accounts that the callers share; few, because each costs two password hashes before the measurement. */
export const CUSTOMERS = 8;

/** An account that is signed in at one API process. */
export interface Caller {
  readonly port: number;
  readonly cookie: string;
}

export async function order(caller: Caller): Promise<number> {
  const answer = await send(caller, '/api/protected/purchase', tarotOrder);
  const { data } = await answer.json();
  return data.id;
}

export async function register(port: number, username: string): Promise<string> {
  const account = { username, email: `${username}@example.com`, password: PASSWORD };
  await send({ port, cookie: '' }, '/api/register', account);
  return logIn(port, { username, password: PASSWORD });
}

export async function logIn(port: number, credentials: object): Promise<string> {
  const answer = await send({ port, cookie: '' }, '/api/login', credentials);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

export async function send({ port, cookie }: Caller, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Placeholder that the load generator replaces by a new Idempotency-Key each time. */
export const KEY_PLACEHOLDER = 'key-of-this-order-000000';

/** The requests of 64 callers at a server that knows `/api/register` and `/api/login`: one order each, with a key. */
export async function orderCallers(port: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let customer = 0; customer < CUSTOMERS; customer++)
    cookies.push(await register(port, `customer-${customer}`));
  return Array.from({ length: CALLERS }, (_, index) => orderRequest(cookies[index % cookies.length] ?? ''));
}

function orderRequest(cookie: string): string {
  const body = JSON.stringify(tarotOrder);
  const head = [
    'POST /api/protected/purchase HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Cookie: ${cookie}`,
    `Idempotency-Key: ${KEY_PLACEHOLDER}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
