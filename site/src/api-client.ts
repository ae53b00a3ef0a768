import * as z from 'zod/mini';
import type { Call } from '../../events/call.ts';
import { isEnglish, language } from './language.ts';
import { readAnswer } from './read-answer.ts';
import { showToast } from './ui/toasts/toasts.ts';

/* The pages forbid `eval`, which zod would otherwise probe for. */
z.config({ jitless: true });

/** Then the call counts as lost. */
const ANSWER_WAIT_MS = 20_000;
/** The largest photo over a slow line. */
const UPLOAD_WAIT_MS = 180_000;

/** For a list that is behind what was just written; the server waits too, each time. */
const CATCHING_UP_TRIES_MAXIMUM = 4;
const CATCHING_UP_PAUSE_MS = 1_000;

const Failure = z.object({
  message: z.string().check(z.minLength(1)),
  code: z.optional(z.string()),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

/**
 * `message` may be empty; `status` is null without an answer; `code` may be `connection_lost`, `unreadable`
 * or `no_message`.
 */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';

  constructor(
    message: string,
    readonly status: number | null,
    readonly code: string,
    readonly issues: readonly { readonly path: string; readonly message: string }[] = [],
    /** Empty over HTTP/2. */
    readonly statusText = '',
  ) {
    super(message);
  }
}

export type RequestOf<Declared extends Call> = {
  readonly idempotencyKey?: string;
} & (Declared extends { key: `${string}:id${string}` } ? { readonly id: number } : object) &
  (Declared extends { key: `${string}:id/${string}:${string}` | `${string}/:code` }
    ? Required<Pick<Sent, 'more'>>
    : object) &
  (Declared extends { bytes: object } ? Required<Pick<Sent, 'bytes'>> : object) &
  (Declared extends { body: infer Body extends z.ZodMiniType } ? { readonly body: z.input<Body> } : object) &
  (Declared extends { query: infer Query extends z.ZodMiniObject }
    ? { readonly query?: Readonly<Partial<Record<keyof z.output<Query>, string | number>>> }
    : object);

export type Request<Declared extends Call> =
  object extends RequestOf<Declared> ? [RequestOf<Declared>?] : [RequestOf<Declared>];

interface Sent {
  readonly id?: number;
  readonly more?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly bytes?: Blob;
  readonly query?: object;
  readonly idempotencyKey?: string;
}

/** The answer as `readAnswer` makes it out; anything but a success is thrown as `CallFailed`. */
export async function call<Answer extends z.ZodMiniType, Declared extends Call>(
  declared: Declared & { readonly answer: Answer },
  ...[request]: Request<Declared>
): Promise<z.output<Answer>> {
  const read = readAnswer(declared.answer, await succeed(declared, request ?? {}));
  if (read === null) throw new CallFailed(text.unreadable, null, 'unreadable');
  sayLeftOut(declared.key, read.leftOut);
  return read.answer;
}

/** A list that is read again and again says once how many rows were left out. */
const leftOutOf = new Map<string, number>();

function sayLeftOut(key: string, rows: number): void {
  if (rows > (leftOutOf.get(key) ?? 0)) showToast({ title: text.leftOut(rows), description: text.reload });
  leftOutOf.set(key, rows);
}

/** What was carried out stays a success, whatever the answer looks like. */
export async function send<Declared extends Call>(
  declared: Declared,
  ...[request]: Request<Declared>
): Promise<void> {
  await succeed(declared, request ?? {});
}

async function succeed(declared: Call, request: Sent): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    const response = await respond(declared, request);
    const answer = await response.text().catch(() => {
      throw connectionLost();
    });
    const body = json(answer);
    if (response.ok && !isFailure(body)) return body;
    const failure = refused(response, body);
    if (failure.code !== 'catching_up' || tries === CATCHING_UP_TRIES_MAXIMUM) throw failure;
    await new Promise((resolve) => setTimeout(resolve, CATCHING_UP_PAUSE_MS));
  }
}

async function respond(
  { key }: Call,
  { id, more = {}, body, bytes, query, idempotencyKey }: Sent,
): Promise<Response> {
  const [method = '', pattern = ''] = key.split(' ');
  const path = pattern.replaceAll(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String(name === 'id' ? id : more[name])),
  );
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': language });
  if (method !== 'GET') headers.set('Content-Type', bytes?.type ?? 'application/json');
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  const search = query === undefined ? '' : `?${new URLSearchParams(Object.entries(query))}`;
  try {
    return await fetch(path + search, {
      method,
      credentials: 'include',
      headers,
      signal: AbortSignal.timeout(bytes === undefined ? ANSWER_WAIT_MS : UPLOAD_WAIT_MS),
      ...(method === 'GET' ? {} : { body: bytes ?? JSON.stringify(body ?? {}) }),
    });
  } catch {
    throw connectionLost();
  }
}

function connectionLost(): CallFailed {
  return new CallFailed(text.connectionLost, null, 'connection_lost');
}

function isFailure(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false;
}

/** Only the API's own JSON is shown to people, never the text of a proxy. */
function refused({ status, statusText }: Response, body: unknown): CallFailed {
  const failure = z.safeParse(Failure, body);
  if (!failure.success) {
    // A host of the exported pages takes no commands; a form must not call its password wrong for that.
    return status === 405 ? connectionLost() : new CallFailed('', status, 'no_message', [], statusText);
  }
  const { message, code = '', issues } = failure.data;
  return new CallFailed(message, status, code, issues, statusText);
}

function json(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}

/** For `Idempotency-Key`: the same for the same body until `renew` says that it has gone through. */
export class SubmissionKey {
  private sent: readonly [body: string, key: string] | null = null;

  for(body: unknown): string {
    const text = JSON.stringify(body);
    if (this.sent?.[0] !== text) this.sent = [text, randomKey()];
    return this.sent[1];
  }

  renew(): void {
    this.sent = null;
  }
}

/** `crypto.randomUUID` is missing on plain-HTTP addresses. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

const text = {
  connectionLost: isEnglish
    ? 'The connection was lost. Please check it and try again.'
    : 'Bağlantı kesildi. Lütfen bağlantınızı kontrol edip yeniden deneyin.',
  unreadable: isEnglish
    ? 'The server gave an answer that this page does not understand.'
    : 'Sunucudan gelen yanıt bu sayfada anlaşılamadı.',
  leftOut: (rows: number) =>
    isEnglish
      ? `${rows === 1 ? '1 entry' : `${rows} entries`} could not be shown`
      : `${rows} kayıt gösterilemedi`,
  reload: isEnglish
    ? 'Please load the page again: it may be older than the server.'
    : 'Lütfen sayfayı yeniden yükleyin: sunucudan eski olabilir.',
};
