import type { RejectionCode } from '../../events/rejected.ts';
import type { Said } from './sentences.ts';

/** Refusals of the pipeline around the commands; those of the business are `RejectionCode`. */
export type HttpErrorCode =
  | 'unreadable'
  | 'not_signed_in'
  | 'wrong_credentials'
  | 'code_needed'
  | 'wrong_code'
  | 'wrong_password'
  | 'code_invalid'
  | 'totp_enabled'
  | 'totp_disabled'
  | 'not_allowed'
  | 'metrics_token_needed'
  | 'metrics_local_only'
  | 'foreign_origin'
  | 'unknown_path'
  | 'unknown_size'
  | 'past_too_long'
  | 'past_unreadable'
  | 'wrong_method'
  | 'too_large'
  | 'not_json'
  | 'not_a_form'
  | 'invalid'
  | 'link_invalid'
  | 'bad_signature'
  | 'provider_failed'
  | 'too_many_tries'
  | 'too_many_pages'
  | 'too_many_streams'
  | 'catching_up'
  | 'not_ready'
  | 'tree_damaged'
  | 'internal';

export type ErrorCode = HttpErrorCode | RejectionCode;

/** One field that is wrong. `path` is dotted, as in `response.love`; empty for the body as a whole. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** An issue as it is thrown: in English, one of the sentences that have a Turkish one. */
export interface SaidIssue extends Issue {
  readonly message: Said;
}

/** A request that the pipeline refuses. `message` replaces the table's sentence where the field says it better. */
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

export interface ErrorEntry {
  readonly status: number;
  /** A name in braces is filled in from the refusal's detail. */
  readonly sentence: string;
  /** The field that the sentence belongs to. */
  readonly path?: string;
  /** Seconds after which another try makes sense. */
  readonly retryAfterSeconds?: number;
}

/** Every failure that an answer may speak of: status, sentence, field. */
export const errorTable: Readonly<Record<ErrorCode, ErrorEntry>> = {
  unreadable: { status: 400, sentence: 'The request could not be read as JSON' },
  bad_signature: {
    status: 400,
    sentence: 'The signature is not one of the last five minutes, or is not ours',
  },
  not_signed_in: { status: 401, sentence: 'You need to log in to your account' },
  wrong_credentials: { status: 401, sentence: 'Incorrect email or password.' },
  code_needed: { status: 401, sentence: 'Please enter the code of your authenticator app', path: 'code' },
  wrong_code: { status: 401, sentence: 'This code is wrong or was used before', path: 'code' },
  not_allowed: { status: 403, sentence: 'Your account may not do this' },
  metrics_token_needed: { status: 401, sentence: 'The metrics are for the bearer of METRICS_TOKEN' },
  metrics_local_only: {
    status: 403,
    sentence: 'Without METRICS_TOKEN the metrics can only be read on the machine itself',
  },
  foreign_origin: { status: 403, sentence: 'This request came from another web site' },
  unknown_path: { status: 404, sentence: 'There is nothing at this address' },
  unknown_size: { status: 404, sentence: 'No head of the log counts so many events yet' },
  unknown_id: { status: 404, sentence: 'There is nothing with this id' },
  wrong_method: { status: 405, sentence: 'This address does not take this kind of request' },
  username_taken: { status: 409, sentence: 'This username is already taken', path: 'username' },
  email_taken: { status: 409, sentence: 'An account with this email already exists', path: 'email' },
  name_taken: { status: 409, sentence: 'This name is already taken' },
  too_many_open: {
    status: 409,
    sentence: 'Three of your free readings are still being prepared. Please wait for one of them first.',
  },
  not_answered: { status: 409, sentence: 'This reading has not been answered yet' },
  answered: { status: 409, sentence: 'This reading has been answered already' },
  cancelled: { status: 409, sentence: 'This order was cancelled' },
  in_progress: { status: 409, sentence: 'Your reading is being written already' },
  already_asked: { status: 409, sentence: 'You have asked the customer a question already' },
  nothing_asked: { status: 409, sentence: 'No question of ours is waiting for your answer' },
  nothing_to_pay: { status: 409, sentence: 'There is nothing to pay for this reading' },
  not_for_sale: { status: 409, sentence: 'This reading cannot be ordered at present' },
  not_paid: { status: 409, sentence: 'This reading has not been paid' },
  already_refunded: { status: 409, sentence: 'The money for this reading has gone back already' },
  already_rated: { status: 409, sentence: 'You have rated this reading already' },
  not_read: { status: 409, sentence: 'Please open the answer before you rate it' },
  newsletter_sent: { status: 409, sentence: 'This prediction has been sent to the subscribers already' },
  not_scheduled: { status: 409, sentence: 'No such change is scheduled. One that holds already stays.' },
  too_many_scheduled: {
    status: 409,
    sentence: 'A hundred changes are scheduled. Please withdraw one of them first.',
  },
  owner_stays: { status: 409, sentence: 'The owner’s account cannot be erased' },
  owner_from_environment: {
    status: 409,
    sentence: 'The owner’s name comes from the settings of this installation, and there is no email address',
  },
  stale_edit: { status: 409, sentence: 'This was changed meanwhile. Please load it again.' },
  totp_enabled: { status: 409, sentence: 'The second factor is switched on already' },
  totp_disabled: { status: 409, sentence: 'The second factor is not switched on' },
  idempotency_key_ended: {
    status: 409,
    sentence:
      'This was done before, so long ago that its answer is not kept any more. Nothing was done again.',
  },
  too_large: { status: 413, sentence: 'The request is too large' },
  not_json: { status: 415, sentence: 'The request must be sent as application/json' },
  not_a_form: { status: 415, sentence: 'The form must be sent as application/x-www-form-urlencoded' },
  invalid: { status: 422, sentence: 'Please check what you have entered' },
  not_a_shown_week: {
    status: 422,
    sentence: 'Please choose a weekly prediction that visitors can read',
    path: 'predictionId',
  },
  day_out_of_range: {
    status: 422,
    sentence: 'Please choose today or a later day, within the next two years',
    path: 'validFrom',
  },
  link_invalid: { status: 422, sentence: 'This link is not valid any more', path: 'token' },
  wrong_password: { status: 422, sentence: 'This is not your password' },
  code_invalid: { status: 422, sentence: 'This code is wrong or was used before', path: 'code' },
  wrong_reference: {
    status: 422,
    sentence: 'This is not the reference of this order. Please check it for a mistyped character.',
    path: 'reference',
  },
  under_age: { status: 422, sentence: 'You must be 18 or older', path: 'birthDate' },
  price_changed: {
    status: 422,
    sentence: 'The price has changed to {price}. Please check it again.',
    path: 'price',
  },
  terms_outdated: {
    status: 422,
    sentence: 'The terms have changed. Please read and accept the version of {version}.',
    path: 'termsAccepted',
  },
  idempotency_key_reused: {
    status: 422,
    sentence: 'This Idempotency-Key belongs to another request',
  },
  too_many_tries: { status: 429, sentence: 'Too many tries. Please wait a little.', retryAfterSeconds: 1 },
  too_many_orders: {
    status: 429,
    sentence: 'You have ordered ten readings today. Please come back tomorrow.',
  },
  too_many_pages: {
    status: 429,
    sentence: 'Very many pages of this site are open at your address',
    retryAfterSeconds: 60,
  },
  too_many_streams: {
    status: 429,
    sentence: 'Very many pages of this site are open with your account or at your address',
    retryAfterSeconds: 60,
  },
  internal: { status: 500, sentence: 'Something went wrong on our side. Please try again.' },
  tree_damaged: {
    status: 500,
    sentence: 'The stored tree of the log does not fit itself; nothing is proved with it',
  },
  busy: {
    status: 503,
    sentence: 'Very many people are here at the moment. Please try again.',
    retryAfterSeconds: 1,
  },
  catching_up: {
    status: 503,
    sentence: 'Your last change is still on its way. Please try again.',
    retryAfterSeconds: 1,
  },
  provider_failed: {
    status: 503,
    sentence: 'The payment provider did not answer as it should. Nothing was changed. Please try again.',
    retryAfterSeconds: 5,
  },
  past_too_long: {
    status: 503,
    sentence: 'The log is too long to be looked through here; the command line of the machine does it.',
    retryAfterSeconds: 60,
  },
  past_unreadable: {
    status: 503,
    sentence:
      'An event of the log cannot be read; verifying it on the command line of the machine says which.',
    retryAfterSeconds: 60,
  },
  not_ready: { status: 503, sentence: 'The service is not ready', retryAfterSeconds: 1 },
};
