import { GetPaymentNotes, GetPayments } from '../../../../events/readings/payment-answers.ts';
import { ownerCall } from '../owner-call.ts';
import { keys, ownerQuery } from '../queries.ts';

/** Transfers that are awaited, and money that has to go back. */
export const paymentsQuery = ownerQuery({
  key: [...keys.payments, 'waiting'],
  load: async () => (await ownerCall(GetPayments)).data,
  failed: 'The payments could not be loaded.',
  isLive: true,
});

/** What came from a provider or a statement and fits nothing of ours. */
export const paymentNotesQuery = ownerQuery({
  key: [...keys.payments, 'notes'],
  load: async () => (await ownerCall(GetPaymentNotes)).data,
  failed: 'The payments without an order could not be loaded.',
  isLive: true,
});
