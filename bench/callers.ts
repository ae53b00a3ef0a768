import { tarotOrder } from '../harness/samples.ts';

const PASSWORD = 'star-dust-7';
const CALLERS = 64;
/** Accounts that the callers share; few, because each costs two password hashes before the measurement. */
export const CUSTOMERS = 8;

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

/** Gives the cookie of the session. */
async function register(port: number, username: string): Promise<string> {
  const account = { username, email: `${username}@example.com`, password: PASSWORD };
  await send(port, '/api/register', account);
  const answer = await send(port, '/api/login', account);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function send(port: number, path: string, body: object): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
