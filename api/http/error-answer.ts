import { ValidationError } from 'elysia';
import type { Logger } from 'pino';
import { Rejected } from '../../events/rejected.ts';
import { EventFromNewerRelease } from '../../log/read/open-event.ts';
import { TreeDamaged } from '../../log/tree/stored-tree.ts';
import { isDatabaseAway } from '../../migrations/database-errors.ts';
import { NOTHING_SENT } from './body.ts';
import { type ErrorCode, errorTable, HttpError, type Issue } from './errors.ts';

/** Issues that one answer lists. */
const ISSUES_MAXIMUM = 50;
/** What zod says where a schema gives no sentence of its own. */
const librarySentence = 'Invalid input';
const plainSentence = 'This value is not valid';

/** How a failed request is answered. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: {
    readonly success: false;
    readonly message: string;
    readonly code: string;
    readonly issues?: readonly Issue[];
  };
}

/** Whatever was thrown, as an answer that tells people what they can do and nothing about the inside. */
export function errorAnswer(cause: unknown, logger: Logger): ErrorAnswer {
  if (cause instanceof HttpError) return answerOf(cause.code, cause.issues, cause.headers);
  if (cause instanceof Rejected) return answerOf(cause.code, [], retryAfter(cause.detail), cause.detail);
  if (cause instanceof ValidationError) return invalidAnswer(cause);
  if (codeOf(cause) === 'NOT_FOUND') return answerOf('unknown_path');
  if (codeOf(cause) === 'INVALID_COOKIE_SIGNATURE') return answerOf('not_signed_in');
  if (cause instanceof EventFromNewerRelease) {
    logger.error({ err: cause }, 'this program is too old for the log');
    return answerOf('not_ready');
  }
  if (cause instanceof TreeDamaged) {
    logger.error({ err: cause }, 'no proof was given');
    return answerOf('tree_damaged');
  }
  if (isDatabaseAway(cause)) {
    logger.warn({ err: cause }, 'the database is away');
    return answerOf('not_ready');
  }
  logger.error({ err: cause }, 'a request failed');
  return answerOf('internal');
}

/** A rule that lifts at a known time says when. */
function retryAfter({ retryAfterSeconds }: Rejected['detail']): Readonly<Record<string, string>> {
  return retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
}

/** A path that is not an id is answered like an unknown id. */
function invalidAnswer(error: ValidationError): ErrorAnswer {
  if (error.type === 'params') return answerOf('unknown_id');
  if (error.type === 'response') return answerOf('internal');
  // Nothing was sent to a route that needs something.
  if (error.type === 'body' && error.value === NOTHING_SENT) return answerOf('unreadable');
  const issues = error.all.slice(0, ISSUES_MAXIMUM).map(issueOf);
  return answerOf('invalid', issues);
}

function issueOf(found: ValidationError['all'][number]): Issue {
  const path = 'path' in found && found.path !== 'root' ? String(found.path) : '';
  const message = found.summary ?? '';
  if (message !== '' && message !== librarySentence) return { path, message };
  return { path, message: path === '' ? 'Please send a JSON object' : plainSentence };
}

function answerOf(
  code: ErrorCode,
  issues: readonly Issue[] = [],
  headers: Readonly<Record<string, string>> = {},
  detail: Rejected['detail'] = {},
): ErrorAnswer {
  const { status, path, retryAfterSeconds } = errorTable[code];
  const sentence = completed(errorTable[code].sentence, detail);
  const named = path === undefined ? issues : [{ path, message: sentence }, ...issues];
  const message = issues[0]?.message ?? sentence;
  const retry = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return {
    status,
    headers: { ...retry, ...headers },
    body: { success: false, message, code, ...(named.length === 0 ? {} : { issues: named }) },
  };
}

/** `{price}` in a sentence is the refusal's detail of that name. */
function completed(sentence: string, detail: Rejected['detail']): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(detail[name] ?? ''));
}

function codeOf(cause: unknown): unknown {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
}
