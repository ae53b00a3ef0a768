import { tarotOrder } from '../tests/samples.ts';
import { register } from './callers.ts';

const CALLERS = 64;
/** Accounts that the callers share; few, because each costs two password hashes before the measurement. */
const CUSTOMERS = 8;
/** Placeholder that the load generator replaces by a new Idempotency-Key each time. */
export const KEY_PLACEHOLDER = 'key-of-this-order-000000';

/** The requests of 64 callers at a server that knows `/api/register` and `/api/login`: one order each, with a key. */
export async function orderCallers(port: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let customer = 0; customer < CUSTOMERS; customer++)
    cookies.push(await register(port, `customer-${customer}`));
  return Array.from({ length: CALLERS }, (_, index) => orderRequest(cookies[index % cookies.length] ?? ''));
}

/** The same without session and key, for a server that knows neither. */
export function plainOrderCallers(): string[] {
  return Array.from({ length: CALLERS }, () => orderRequest(null));
}

function orderRequest(cookie: string | null): string {
  const body = JSON.stringify(tarotOrder);
  const head = [
    'POST /api/protected/purchase HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(cookie === null ? [] : [`Cookie: ${cookie}`, `Idempotency-Key: ${KEY_PLACEHOLDER}`]),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
