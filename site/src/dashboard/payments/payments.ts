import { GetPaymentNotes, GetPayments } from '../../../../events/readings/payment-answers.ts';
import { ownerCall } from '../owner-call.ts';
import { keys, ownerQuery } from '../queries.ts';
import { text } from './text.ts';

/** Transfers that are awaited, and money that has to go back. */
export const paymentsQuery = ownerQuery({
  key: [...keys.payments, 'waiting'],
  load: async () => (await ownerCall(GetPayments)).data,
  failed: text.failed,
  isLive: true,
});

/** What came from a provider or a statement and fits nothing of ours. */
export const paymentNotesQuery = ownerQuery({
  key: [...keys.payments, 'notes'],
  load: async () => (await ownerCall(GetPaymentNotes)).data,
  failed: text.notes.loadFailed,
  isLive: true,
});
