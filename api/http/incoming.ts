import type { Call } from '../../events/call.ts';
import { Rejected } from '../../events/rejected.ts';
import { isStorable } from '../../events/text.ts';
import { HttpError, invalid } from './errors.ts';

const BODY_MAXIMUM_BYTES = 64 * 1024;
/** A VIP report has thirty pages. */
const RESPONSE_BODY_MAXIMUM_BYTES = 1024 * 1024;
const JSON_DEPTH_MAXIMUM = 20;
/** Each is read several times; no form sends five hundred. */
const JSON_VALUES_MAXIMUM = 2_000;

/** Elysia would read the request once more for undefined. */
export const NOTHING_SENT = Symbol('nothing was sent');

const longBodies: Readonly<Record<string, number>> = { '/api/admin/respond': RESPONSE_BODY_MAXIMUM_BYTES };

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** That of `publicUrl`, and each name of the same loopback address. */
export function ownOrigins(publicUrl: string): ReadonlySet<string> {
  const own = new URL(publicUrl);
  if (!loopbackNames.includes(own.hostname)) return new Set([own.origin]);
  const port = own.port === '' ? '' : `:${own.port}`;
  return new Set(loopbackNames.map((name) => `${own.protocol}//${name}${port}`));
}

/** Without either header it is no browser. @throws HttpError for another site's page */
export function checkOrigin(request: Request, own: ReadonlySet<string>): void {
  const origin = request.headers.get('origin');
  if (origin !== null) {
    if (!own.has(origin)) throw new HttpError('foreign_origin');
    return;
  }
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers.get('sec-fetch-site');
  // `none` is a typed or bookmarked address.
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new HttpError('foreign_origin');
}

/** By the headers alone. @throws HttpError for anything but JSON, or too much of it */
export function checkAnnouncement(request: Request, path: string): void {
  const type = request.headers.get('content-type');
  if (type !== null && !jsonType.test(type)) throw new HttpError('not_json');
  const length = request.headers.get('content-length');
  if (length === null || length === '0') return;
  if (type === null) throw new HttpError('not_json');
  if (!(Number(length) <= maximumBytes(path))) throw new HttpError('too_large');
}

const jsonType = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

function maximumBytes(path: string): number {
  return longBodies[path] ?? BODY_MAXIMUM_BYTES;
}

type Bytes = NonNullable<Call['bytes']>;

/** By the headers alone. @throws Rejected for another type, or too much of it */
export function checkBytes(request: Request, bytes: Bytes): void {
  const length = Number(request.headers.get('content-length') ?? 0);
  if (request.headers.has('content-type') || length > 0) requireType(request, bytes);
  if (!(length <= bytes.maximum)) throw new Rejected('picture_too_large');
}

/** @throws Rejected as `checkBytes` does, while they are received */
export async function readPicture(request: Request, bytes: Bytes): Promise<Uint8Array> {
  const sent = await readBytes(request, bytes.maximum, () => new Rejected('picture_too_large'));
  if (sent.length > 0) requireType(request, bytes);
  return sent;
}

function requireType({ headers }: Request, { types }: Bytes): void {
  const type = (headers.get('content-type') ?? '').toLowerCase();
  if (!types.includes(type)) throw new Rejected(/^image\/hei[cf]/.test(type) ? 'heic' : 'no_picture_type');
}

/** Undefined where nothing was sent. @throws HttpError for what is too large, no JSON or not storable */
export async function readJson(request: Request, path: string): Promise<unknown> {
  const bytes = await readBytes(request, maximumBytes(path));
  // Many clients announce JSON with every call.
  if (bytes.length === 0) return undefined;
  if (request.headers.get('content-type') === null) throw new HttpError('not_json');
  const value = parse(decode(bytes));
  checkValue(value, [], { left: JSON_VALUES_MAXIMUM });
  return value;
}

/** Raw, for a signature over its bytes. @throws HttpError when it is too large or not UTF-8 */
export async function readText(request: Request, path: string): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maximumBytes(path))
    throw new HttpError('too_large');
  return decode(await readBytes(request, maximumBytes(path)));
}

/** @throws HttpError also where the client hangs up in mid-body: no error of ours */
async function readBytes(
  request: Request,
  maximum: number,
  tooLarge: () => Error = () => new HttpError('too_large'),
): Promise<Uint8Array> {
  try {
    return await receive(request, maximum, tooLarge);
  } catch (cause) {
    throw cause instanceof HttpError || cause instanceof Rejected ? cause : new HttpError('unreadable');
  }
}

/** The server enforces an announced length; without one, the bytes are counted. */
async function receive(request: Request, maximum: number, tooLarge: () => Error): Promise<Uint8Array> {
  if (request.headers.has('content-length')) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > maximum) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new HttpError('unreadable');
  }
}

type Json = string | number | boolean | null | { readonly [key: string]: Json };

function parse(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError('unreadable');
  }
}

function checkValue(value: Json | undefined, path: readonly string[], values: { left: number }): void {
  if (values.left-- === 0) throw new HttpError('too_large');
  if (typeof value === 'string') {
    if (!isStorable(value)) throw refusal(path);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= JSON_DEPTH_MAXIMUM) throw new HttpError('unreadable');
  for (const key in value) {
    if (!isStorable(key)) throw refusal(path);
    checkValue(value[key], [...path, key], values);
  }
}

function refusal(path: readonly string[]): HttpError {
  return invalid(path.join('.'), 'This text contains characters that cannot be stored');
}
