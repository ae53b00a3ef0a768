import type { CallKey } from '../../events/calls.ts';
import type { ErrorCode } from '../http/errors.ts';

/** The refusals of single calls, beside those that the pipeline gives every call of their kind. */
export const refusals: Readonly<Partial<Record<CallKey, readonly ErrorCode[]>>> = {
  'GET /api/ready': ['not_ready'],
  'GET /api/metrics': ['metrics_token_needed', 'metrics_local_only'],
  'GET /api/audit/inclusion': ['unknown_size', 'tree_damaged'],
  'GET /api/audit/consistency': ['unknown_size', 'tree_damaged'],
  'POST /api/admin/newsletter': ['unknown_id', 'not_a_shown_week', 'newsletter_sent'],
  'GET /api/live': ['too_many_streams', 'busy'],
  'GET /api/visitors': ['too_many_pages', 'busy'],
  'GET /api/user': ['not_signed_in'],
  'POST /api/register': ['username_taken', 'email_taken', 'too_many_tries'],
  'POST /api/login': ['wrong_credentials', 'code_needed', 'wrong_code', 'too_many_tries'],
  'POST /api/password/forgot': ['too_many_tries'],
  'POST /api/password/reset': ['link_invalid'],
  'POST /api/protected/account/password': ['wrong_password', 'too_many_tries'],
  'POST /api/protected/account/email': [
    'wrong_password',
    'email_taken',
    'owner_from_environment',
    'too_many_tries',
  ],
  'POST /api/email/verify': ['link_invalid', 'email_taken', 'unknown_id', 'owner_from_environment'],
  'PUT /api/protected/account/name': ['username_taken', 'owner_from_environment'],
  'POST /api/protected/account/erase': ['wrong_password', 'owner_stays', 'too_many_tries'],
  'POST /api/admin/totp': ['totp_enabled'],
  'POST /api/admin/totp/confirm': ['totp_enabled', 'totp_disabled', 'code_invalid', 'too_many_tries'],
  'POST /api/admin/totp/off': ['wrong_password', 'totp_disabled', 'code_invalid', 'too_many_tries'],
  'POST /api/protected/readings/:id/read': ['not_answered'],
  'PUT /api/protected/readings/:id/details': ['under_age', 'in_progress', 'cancelled'],
  'POST /api/protected/readings/:id/answer': ['nothing_asked', 'answered', 'cancelled'],
  'POST /api/protected/readings/:id/cancel': ['in_progress', 'answered'],
  'POST /api/protected/purchase': [
    'under_age',
    'price_changed',
    'terms_outdated',
    'too_many_open',
    'too_many_orders',
    'not_for_sale',
  ],
  'POST /api/protected/readings/:id/payment': ['nothing_to_pay', 'provider_failed'],
  'POST /api/protected/readings/:id/payment/test': ['nothing_to_pay'],
  'POST /api/payment/stripe': ['bad_signature'],
  'POST /api/admin/reading/:id/payment': ['nothing_to_pay', 'wrong_reference'],
  'POST /api/admin/reading/:id/refund': ['not_paid', 'already_refunded', 'provider_failed'],
  'POST /api/admin/respond': ['unknown_id', 'stale_edit', 'cancelled'],
  'POST /api/admin/reading/:id/question': ['already_asked', 'answered', 'cancelled'],
  'PUT /api/admin/predictions/:id': ['stale_edit'],
  'PUT /api/admin/zodiac-predictions/:id': ['stale_edit'],
  'PUT /api/admin/offers': ['day_out_of_range', 'too_many_scheduled', 'stale_edit'],
  'POST /api/admin/offers/withdraw': ['not_scheduled', 'stale_edit'],
  'POST /api/contact': ['too_many_tries'],
  'POST /api/subscribe': ['too_many_tries'],
  'POST /api/subscribe/confirm': ['link_invalid'],
  'POST /api/unsubscribe': ['link_invalid'],
};

export function refusalsOf(key: string): readonly ErrorCode[] {
  return new Map<string, readonly ErrorCode[]>(Object.entries(refusals)).get(key) ?? [];
}
