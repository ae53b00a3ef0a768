import {
  GetPaymentNotes,
  GetPayments,
  PostConfirmPayment,
  PostPaymentNoteDone,
  PostRefund,
  PostStatement,
} from '../../events/readings/payment-answers.ts';
import { refundable } from '../../events/readings/payment-decisions.ts';
import { paymentSummary } from '../../events/readings/standing.ts';
import type { ReadingState } from '../../events/readings/state.ts';
import { Rejected } from '../../events/rejected.ts';
import { answered, route, routes } from '../http/route.ts';
import type { Opened } from '../opened.ts';
import { onReading, readReading } from '../readings/reading-state.ts';
import { openStatements } from './match-statement.ts';
import { openPaymentNotes } from './notes.ts';
import { sendBack } from './refunds.ts';
import { awaitedTransfers, moneyToSendBack } from './waiting-payments.ts';

export function ownerPayments(dependencies: Opened) {
  const { database, log, methods } = dependencies;
  const notes = openPaymentNotes(dependencies);
  const carryOutStatement = openStatements(dependencies);

  return routes(
    'payment',
    route(PostConfirmPayment, 'admin', 'The money of an order has come', [
      'nothing_to_pay',
      'wrong_reference',
    ]).answer(({ params: { id }, body: { reference, note }, carryOut }) =>
      carryOut({
        ...onReading(id, { type: 'ConfirmByHand', reference: reference ?? null, note }),
        answer: (state) => answered(PostConfirmPayment, { id, payment: summaryOf(state) }),
      }),
    ),
    route(PostRefund, 'admin', 'Send the money of an order back, or record that it was', [
      'not_paid',
      'already_refunded',
      'provider_failed',
    ]).answer(({ params: { id }, body: { reason }, runCommand }) =>
      runCommand(async (context) => {
        const state = await readReading(log, id);
        if (state.stage === 'not ordered') throw new Rejected('unknown_id');
        return sendBack(log, methods, {
          readingId: id,
          payments: refundable(state),
          reason,
          context,
          answer: (after) => answered(PostRefund, { id, payment: summaryOf(after) }),
        });
      }),
    ),
    route(PostStatement, 'admin', 'Match lines of a bank statement, and confirm what matches').answer(
      ({ body: { csv, confirm }, runCommand }) =>
        runCommand((context) =>
          carryOutStatement(csv, confirm, context, (data) => answered(PostStatement, data)),
        ),
    ),
    route(GetPayments, 'admin', 'Transfers that are awaited, and money that has to go back').answer(
      async ({ upToDate }) => {
        await upToDate('orders');
        const awaited = await awaitedTransfers(database);
        const takesTransfers = awaited.length > 0 || methods.offered.some(({ name }) => name === 'transfer');
        const toSendBack = await moneyToSendBack(database, methods);
        return { success: true, data: { takesTransfers, awaited, toSendBack } };
      },
    ),
    route(GetPaymentNotes, 'admin', 'Money that fits nothing of ours').answer(async () => ({
      success: true,
      data: await notes.open(),
    })),
    route(PostPaymentNoteDone, 'admin', 'Put a note about money away').answer(async ({ params: { id } }) => {
      if (!(await notes.putAway(id))) throw new Rejected('unknown_id');
      return { success: true, data: { id } };
    }),
  );
}

function summaryOf(state: ReadingState) {
  if (state.stage === 'not ordered') throw new Rejected('unknown_id');
  return paymentSummary(state.standing);
}
