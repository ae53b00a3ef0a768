import * as z from 'zod/mini';

/* The pages forbid `eval`, which zod would otherwise probe for. */
z.config({ jitless: true });

/** How long an answer may take before the call counts as lost. */
const ANSWER_WAIT_MS = 20_000;

/** How often a list is asked for again that is behind what was just written; the server waits too, each time. */
const CATCHING_UP_TRIES_MAXIMUM = 4;
const CATCHING_UP_PAUSE_MS = 1_000;

const Envelope = z.object({ success: z.literal(true), data: z.unknown() });

const Failure = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

/**
 * A call that brought no usable answer. `message` is a sentence for people; `status` is null where none came. `code`
 * is the server's, `connection_lost`, `unreadable`, or `no_message` where a refusal came without a word.
 */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';

  constructor(
    message: string,
    readonly status: number | null,
    readonly code: string,
    readonly issues: readonly { readonly path: string; readonly message: string }[] = [],
  ) {
    super(message);
  }
}

export interface Call<Answer extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** What a success has to look like: the whole body for `call`, its `data` for `callForData`. */
  readonly answer: Answer;
  /** The same key on a repeated try lets the server do the work once: see `SubmissionKey`. */
  readonly idempotencyKey?: string;
}

/** Sends one call with the session's cookie; anything but a well-formed success is thrown as `CallFailed`. */
export async function call<Answer extends z.ZodMiniType>(request: Call<Answer>): Promise<z.output<Answer>> {
  for (let tries = 1; ; tries++) {
    const response = await send(request);
    const text = await response.text().catch(() => {
      throw connectionLost();
    });
    if (response.ok) return understood(request.answer, json(text));
    const failure = refused(response, text);
    if (failure.code !== 'catching_up' || tries === CATCHING_UP_TRIES_MAXIMUM) throw failure;
    await new Promise((resolve) => setTimeout(resolve, CATCHING_UP_PAUSE_MS));
  }
}

/** As `call`, for the answers `{ success: true, data }`, of which only `data` is handed on. */
export async function callForData<Answer extends z.ZodMiniType>(
  request: Call<Answer>,
): Promise<z.output<Answer>> {
  const envelope = await call({ ...request, answer: Envelope });
  return understood(request.answer, envelope.data);
}

/** For calls whose answer says nothing beyond having succeeded. */
export const Done = z.unknown();

function understood<Answer extends z.ZodMiniType>(answer: Answer, value: unknown): z.output<Answer> {
  const parsed = z.safeParse(answer, value);
  if (parsed.success) return parsed.data;
  throw new CallFailed('The server gave an answer that this page does not understand.', null, 'unreadable');
}

async function send(request: Call<z.ZodMiniType>): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' });
  if (request.body !== undefined) headers.set('Content-Type', 'application/json');
  if (request.idempotencyKey !== undefined) headers.set('Idempotency-Key', request.idempotencyKey);
  try {
    return await fetch(request.path, {
      method: request.method,
      credentials: 'include',
      headers,
      signal: AbortSignal.timeout(ANSWER_WAIT_MS),
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
  } catch {
    throw connectionLost();
  }
}

function connectionLost(): CallFailed {
  return new CallFailed('The connection was lost. Please check it and try again.', null, 'connection_lost');
}

/** The message of a JSON answer, else the raw text, else the status: specification, section 7. */
function refused(response: Response, text: string): CallFailed {
  const failure = z.safeParse(Failure, json(text));
  if (failure.success) {
    const { message, code = '', issues } = failure.data;
    return new CallFailed(message, response.status, code, issues);
  }
  const words = text.trim();
  if (words !== '') return new CallFailed(words, response.status, '');
  return new CallFailed(response.statusText || String(response.status), response.status, 'no_message');
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The Idempotency-Key of one submission: the same as long as the same thing is sent again (a lost connection, a
 * second tap), another once something was changed or `renew` says that it has gone through.
 */
export class SubmissionKey {
  #body: string | null = null;
  #key = '';

  for(body: unknown): string {
    const text = JSON.stringify(body);
    if (text !== this.#body) {
      this.#body = text;
      this.#key = randomKey();
    }
    return this.#key;
  }

  renew(): void {
    this.#body = null;
  }
}

/** `crypto.randomUUID` is missing on plain-HTTP addresses other than localhost. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
