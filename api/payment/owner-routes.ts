import { PostConfirmGiftPayment, PostGiftRefund } from '../../events/gifts/answers.ts';
import { giftDecider } from '../../events/gifts/decider.ts';
import type { Purchase } from '../../events/readings/payment.ts';
import {
  GetPaymentNotes,
  GetPayments,
  PostConfirmPayment,
  PostPaymentNoteDone,
  PostRefund,
  PostStatement,
} from '../../events/readings/payment-answers.ts';
import { refundable } from '../../events/readings/payment-decisions.ts';
import { paymentSummary, refundsDue } from '../../events/readings/standing.ts';
import { Rejected } from '../../events/rejected.ts';
import { handle } from '../../log/append/handle.ts';
import type { CommandContext } from '../../log/log.ts';
import { answered, route, routes } from '../http/route.ts';
import type { Opened } from '../opened.ts';
import { openStatements } from './match-statement.ts';
import { openPaymentNotes } from './notes.ts';
import { handlePayment, requirePayable, sendBack, streamOf } from './purchases.ts';
import { awaitedTransfers, moneyToSendBack } from './waiting-payments.ts';

export function ownerPayments(dependencies: Opened) {
  const { database, log, methods } = dependencies;
  const notes = openPaymentNotes(dependencies);
  const carryOutStatement = openStatements(dependencies);

  return routes(
    'payment',
    ...routesOf('reading', PostConfirmPayment, PostRefund),
    ...routesOf('gift', PostConfirmGiftPayment, PostGiftRefund),
    route(PostStatement, 'admin', 'Match lines of a bank statement, and confirm what matches').answer(
      ({ body: { csv, confirm }, runCommand }) =>
        runCommand((context) =>
          carryOutStatement(csv, confirm, context, (data) => answered(PostStatement, data)),
        ),
    ),
    route(GetPayments, 'admin', 'Transfers that are awaited, and money that has to go back').answer(
      async ({ upToDate }) => {
        await Promise.all([upToDate('orders'), upToDate('gifts')]);
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

  function routesOf(
    kind: Purchase['kind'],
    confirm: typeof PostConfirmPayment | typeof PostConfirmGiftPayment,
    refund: typeof PostRefund | typeof PostGiftRefund,
  ) {
    return [
      route(confirm, 'admin', `The money of a ${kind} has come`, [
        'nothing_to_pay',
        'wrong_reference',
      ]).answer(({ params: { id }, body: { reference = null, note }, runCommand }) =>
        runCommand((context) => {
          const command = { type: 'ConfirmByHand', reference, note } as const;
          return handlePayment(log, { kind, id }, command, {
            context,
            answer: ({ money }) => answered(confirm, { id, payment: paymentSummary(money) }),
          });
        }),
      ),
      route(refund, 'admin', `Send the money of a ${kind} back, or record that it was`, [
        'not_paid',
        'already_refunded',
        'payment_disputed',
        'provider_failed',
        ...(kind === 'gift' ? (['gift_redeemed'] as const) : []),
      ]).answer(({ params: { id }, body: { reference, reason }, runCommand }) =>
        runCommand(async (context) => {
          const purchase = { kind, id };
          const payments = refundable((await requirePayable(log, purchase)).money, reference);
          if (kind === 'gift') await endGift(id, context);
          return sendBack(log, methods, {
            purchase,
            payments,
            reason,
            context,
            answer: ({ money }) => answered(refund, { id, payment: paymentSummary(money) }),
          });
        }),
      ),
    ];
  }

  /** Before its money moves, or it could be redeemed meanwhile. Money that came twice goes back all the same. */
  async function endGift(id: number, context: CommandContext): Promise<void> {
    const { money } = await requirePayable(log, { kind: 'gift', id });
    if (refundsDue(money).length > 0) return;
    await handle(log, {
      decider: giftDecider,
      command: { type: 'CancelGift', reason: 'refund' },
      context: { ...context, commandId: log.hashes.request(['gift ends', id, context.commandId]) },
      stream: streamOf({ kind: 'gift', id }),
    });
  }
}
