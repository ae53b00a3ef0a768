import { tarotOrder, vipOrder } from '../harness/samples.ts';

const PASSWORD = 'star-dust-7';
const CALLERS = 64;
/** Accounts that the callers share; few, because each costs two password hashes before the measurement. */
export const CUSTOMERS = 8;

/** An account that is signed in at one API process. */
export interface Caller {
  readonly port: number;
  readonly cookie: string;
  /** That a trusted proxy names; by default the machine's own. */
  readonly address?: string | undefined;
}

export async function order(caller: Caller): Promise<number> {
  const answer = await send(caller, '/api/protected/purchase', tarotOrder);
  const { data } = await answer.json();
  return data.id;
}

export async function register(port: number, username: string, address?: string): Promise<string> {
  await send({ port, cookie: '', address }, '/api/register', {
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
  });
  return logIn(port, { username, password: PASSWORD }, address);
}

export async function logIn(port: number, credentials: object, address?: string): Promise<string> {
  const answer = await send({ port, cookie: '', address }, '/api/login', credentials);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

export async function send({ port, cookie, address }: Caller, path: string, body: object): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    ...(cookie === '' ? {} : { cookie }),
    ...(address === undefined ? {} : { 'x-forwarded-for': address }),
  };
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

/** The same for paid orders, from an account and an address each, so that budgets are counted and none is used up. */
export async function limitedCallers(port: number, count: number, round: number): Promise<string[]> {
  const requests: string[] = [];
  for (let index = 0; index < count; index++) {
    const address = `10.${round}.${index >> 8}.${index & 255}`;
    const cookie = await register(port, `limited-${round}-${index}`, address);
    requests.push(orderRequest(cookie, { order: vipOrder, headers: [`X-Forwarded-For: ${address}`] }));
  }
  return requests;
}

function orderRequest(
  cookie: string,
  {
    order = tarotOrder,
    headers = [],
  }: { readonly order?: object; readonly headers?: readonly string[] } = {},
): string {
  const body = JSON.stringify(order);
  const head = [
    'POST /api/protected/purchase HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Cookie: ${cookie}`,
    `Idempotency-Key: ${KEY_PLACEHOLDER}`,
    ...headers,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
