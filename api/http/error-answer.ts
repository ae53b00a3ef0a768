import { ValidationError } from 'elysia';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../../database/database-errors.ts';
import { Rejected } from '../../events/rejected.ts';
import type { Language } from '../../events/text.ts';
import { EventFromNewerRelease } from '../../log/read/open-event.ts';
import { TreeDamaged } from '../../log/tree/stored-tree.ts';
import { HttpError, type Issue } from './errors.ts';
import { NOTHING_SENT } from './incoming.ts';
import { languageHeaders } from './language.ts';
import { type ErrorCode, refusal } from './refusals.ts';
import { isSaid, type Said, sentenceIn } from './sentences.ts';

const ISSUES_MAXIMUM = 50;
const plainSentence = 'This value is not valid' satisfies Said;
const noObject = 'Please send a JSON object' satisfies Said;

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

/** Says what people can do, and nothing about the inside. */
export function errorAnswer(cause: unknown, logger: Logger, language: Language): ErrorAnswer {
  return answerOf(refusalOf(cause, logger), language);
}

interface Refusal {
  readonly code: ErrorCode;
  readonly issues?: readonly Issue[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly detail?: Rejected['detail'];
}

function refusalOf(cause: unknown, logger: Logger): Refusal {
  if (cause instanceof HttpError) return cause;
  if (cause instanceof Rejected) return { code: cause.code, detail: cause.detail };
  if (cause instanceof ValidationError) return invalid(cause);
  if (codeOf(cause) === 'NOT_FOUND') return { code: 'unknown_path' };
  if (codeOf(cause) === 'INVALID_COOKIE_SIGNATURE') return { code: 'not_signed_in' };
  if (cause instanceof EventFromNewerRelease) {
    logger.error({ err: cause }, 'this program is too old for the log');
    return { code: 'not_ready' };
  }
  if (cause instanceof TreeDamaged) {
    logger.error({ err: cause }, 'no proof was given');
    return { code: 'tree_damaged' };
  }
  if (isDatabaseAway(cause)) {
    logger.warn({ err: cause }, 'the database is away');
    return { code: 'not_ready' };
  }
  logger.error({ err: cause }, 'a request failed');
  return { code: 'internal' };
}

/** A path without an id is answered like an unknown id; a field that fails two checks with one sentence is named once. */
function invalid(error: ValidationError): Refusal {
  if (error.type === 'params') return { code: 'unknown_id' };
  if (error.type === 'response') return { code: 'internal' };
  if (error.type === 'body' && error.value === NOTHING_SENT) return { code: 'unreadable' };
  const issues = error.all.slice(0, ISSUES_MAXIMUM).map(issueOf);
  return {
    code: 'invalid',
    issues: [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()],
  };
}

/** Anything but our sentences is the library's own wording. */
function issueOf(found: ValidationError['all'][number]): Issue {
  const path = 'path' in found && found.path !== 'root' ? String(found.path) : '';
  const message = found.summary ?? '';
  if (isSaid(message)) return { path, message };
  return { path, message: path === '' ? noObject : plainSentence };
}

function answerOf({ code, issues = [], headers, detail = {} }: Refusal, language: Language): ErrorAnswer {
  const { status, path, retryAfterSeconds, [language]: said } = refusal(code);
  const sentence = completed(said, detail);
  const translated = issues.map((issue) => ({ ...issue, message: sentenceIn(language, issue.message) }));
  const named = path === undefined ? translated : [{ path, message: sentence }, ...translated];
  const message = translated[0]?.message ?? sentence;
  const seconds = detail.retryAfterSeconds ?? retryAfterSeconds;
  const retry = seconds === undefined ? {} : { 'retry-after': String(seconds) };
  return {
    status,
    headers: { ...retry, ...languageHeaders(language), ...headers },
    body: { success: false, message, code, ...(named.length === 0 ? {} : { issues: named }) },
  };
}

/** `{price}` is the refusal's detail of that name. */
function completed(sentence: string, detail: Rejected['detail']): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(detail[name] ?? ''));
}

function codeOf(cause: unknown): unknown {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
}
