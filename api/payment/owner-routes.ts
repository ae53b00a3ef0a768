import { Elysia } from 'elysia';
import type { AnswerOf } from '../../events/call.ts';
import { readingDecider } from '../../events/readings/decider.ts';
import {
  type GetPaymentNotes,
  type GetPayments,
  PostConfirmPayment,
  type PostPaymentNoteDone,
  PostRefund,
  PostStatement,
} from '../../events/readings/payment-answers.ts';
import { refundable } from '../../events/readings/payment-decisions.ts';
import { paymentSummary } from '../../events/readings/standing.ts';
import type { ReadingState } from '../../events/readings/state.ts';
import { Rejected } from '../../events/rejected.ts';
import { handle } from '../../log/append/handle.ts';
import { answered } from '../http/answered.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { IdParams } from '../http/numbers.ts';
import type { Pipeline } from '../http/pipeline.ts';
import { readReading } from '../readings/reading-state.ts';
import { openStatements } from './match-statement.ts';
import type { Methods } from './methods.ts';
import { openPaymentNotes } from './notes.ts';
import { sendBack } from './refunds.ts';
import { awaitedTransfers, moneyToSendBack } from './waiting-payments.ts';

/** What the owner does with money. */
export function ownerPayments(dependencies: Dependencies, pipeline: Pipeline, methods: Methods) {
  const { database, log } = dependencies;
  const notes = openPaymentNotes(dependencies);
  const carryOutStatement = openStatements(dependencies);

  return new Elysia({ name: 'owner-payments' })
    .use(pipeline)
    .post(
      '/api/admin/reading/:id/payment',
      ({ params: { id }, body: { reference, note }, runCommand }) =>
        runCommand((context) =>
          handle(log, {
            decider: readingDecider,
            command: { type: 'ConfirmByHand', reference: reference ?? null, note },
            context,
            stream: `reading-${id}`,
            answer: (state) => answered(PostConfirmPayment, { id, payment: summaryOf(state) }),
          }),
        ),
      {
        admin: true,
        params: IdParams,
        body: PostConfirmPayment.body,
        detail: { summary: 'The money of an order has come', tags: ['payment'] },
      },
    )
    .post(
      '/api/admin/reading/:id/refund',
      ({ params: { id }, body: { reason }, runCommand }) =>
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
      {
        admin: true,
        params: IdParams,
        body: PostRefund.body,
        detail: { summary: 'Send the money of an order back, or record that it was', tags: ['payment'] },
      },
    )
    .post(
      '/api/admin/payments/statement',
      ({ body: { csv, confirm }, runCommand }) =>
        runCommand((context) =>
          carryOutStatement(csv, confirm, context, (data) => answered(PostStatement, data)),
        ),
      {
        admin: true,
        body: PostStatement.body,
        detail: { summary: 'Match lines of a bank statement, and confirm what matches', tags: ['payment'] },
      },
    )
    .get(
      '/api/admin/payments',
      async ({ upToDate }): Promise<AnswerOf<typeof GetPayments>> => {
        await upToDate('orders');
        const awaited = await awaitedTransfers(database);
        return { success: true, data: { awaited, toSendBack: await moneyToSendBack(database, methods) } };
      },
      {
        admin: true,
        detail: { summary: 'Transfers that are awaited, and money that has to go back', tags: ['payment'] },
      },
    )
    .get(
      '/api/admin/payment-notes',
      async (): Promise<AnswerOf<typeof GetPaymentNotes>> => ({ success: true, data: await notes.open() }),
      { admin: true, detail: { summary: 'Money that fits nothing of ours', tags: ['payment'] } },
    )
    .post(
      '/api/admin/payment-notes/:id/done',
      async ({ params: { id } }): Promise<AnswerOf<typeof PostPaymentNoteDone>> => {
        if (!(await notes.putAway(id))) throw new Rejected('unknown_id');
        return { success: true, data: { id } };
      },
      {
        admin: true,
        params: IdParams,
        detail: { summary: 'Put a note about money away', tags: ['payment'] },
      },
    );
}

function summaryOf(state: ReadingState) {
  if (state.stage === 'not ordered') throw new Rejected('unknown_id');
  return paymentSummary(state.standing);
}
