import type { HttpErrorCode } from './refusals.ts';
import type { Said } from './sentences.ts';

/** `path` is dotted, as in `response.love`; empty for the body as a whole. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** In English, one of the sentences that have a Turkish one. */
interface SaidIssue extends Issue {
  readonly message: Said;
}

/** `message` replaces the table's sentence where the field says it better. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly issues: readonly SaidIssue[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly code: HttpErrorCode,
    more: { issues?: readonly SaidIssue[]; headers?: Readonly<Record<string, string>>; cause?: unknown } = {},
  ) {
    super(code, { cause: more.cause });
    this.issues = more.issues ?? [];
    this.headers = more.headers ?? {};
  }
}

/** One field, or one part of the request, is not as it has to be. */
export function invalid(path: string, message: Said): HttpError {
  return new HttpError('invalid', { issues: [{ path, message }] });
}
