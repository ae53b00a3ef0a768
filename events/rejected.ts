/** Every business refusal of the product. `api/errors.ts` maps each to a status and a sentence. */
export type RejectionCode =
  | 'username_taken'
  | 'email_taken'
  | 'name_taken'
  | 'under_age'
  | 'price_changed'
  | 'terms_outdated'
  | 'too_many_open'
  | 'too_many_orders'
  | 'too_many_tries'
  | 'not_answered'
  | 'answered'
  | 'cancelled'
  | 'in_progress'
  | 'already_asked'
  | 'nothing_asked'
  | 'nothing_to_pay'
  | 'not_for_sale'
  | 'not_paid'
  | 'already_refunded'
  | 'wrong_reference'
  | 'already_rated'
  | 'not_read'
  | 'newsletter_sent'
  | 'not_a_shown_week'
  | 'day_out_of_range'
  | 'not_scheduled'
  | 'too_many_scheduled'
  | 'unknown_id'
  | 'not_signed_in'
  | 'owner_stays'
  | 'owner_from_environment'
  | 'stale_edit'
  | 'idempotency_key_reused'
  | 'idempotency_key_ended'
  | 'busy';

/**
 * A command that the rules of the business do not allow. Anything else that is thrown is a bug.
 * `detail` completes the sentence (the current price, the current version) and holds nothing personal.
 */
export class Rejected extends Error {
  override readonly name = 'Rejected';

  constructor(
    readonly code: RejectionCode,
    readonly detail: Readonly<Record<string, string | number>> = {},
  ) {
    super(code);
  }
}
