import { businessDate } from '../../events/calendar.ts';
import type { ReadingCommand } from '../../events/readings/decider.ts';
import {
  GetOwnReading,
  PostAnswer,
  PostCancel,
  PostRating,
  PutDetails,
} from '../../events/readings/promise-answers.ts';
import { own as ownState } from '../../events/readings/promise-decisions.ts';
import type { ReadingState } from '../../events/readings/state.ts';
import { handle } from '../../log/append/handle.ts';
import { requireBirth } from '../charts/order-chart.ts';
import { answered, route, routes } from '../http/route.ts';
import type { Opened } from '../opened.ts';
import { onReading, readReading } from './reading-state.ts';
import { ownReading } from './shapes.ts';

export function ownReadingRoutes({ log, clock, budgets }: Opened) {
  return routes(
    'readings',
    route(GetOwnReading, 'customer', 'One own reading with everything that was given and got').answer(
      async ({ params: { id }, person }) => {
        const state = await readReading(log, id);
        return { success: true, data: ownReading(ownState(state, person.accountId), clock()) };
      },
    ),
    route(PutDetails, 'customer', 'Correct the details, until the owner takes the order up', [
      'under_age',
      'in_progress',
      'cancelled',
      'already_refunded',
      'too_many_tries',
    ]).answer(({ params: { id }, body: details, person: { accountId }, runCommand }) =>
      runCommand(async (context) => {
        requireBirth(details);
        await budgets.take('change', String(accountId));
        const today = businessDate(clock());
        const command = { type: 'CorrectDetails', accountId, today, details } as const;
        return handle(log, { ...own(PutDetails, id, command), context });
      }),
    ),
    route(PostAnswer, 'customer', 'Answer the question that the owner asked', [
      'nothing_asked',
      'answered',
      'cancelled',
      'already_refunded',
    ]).answer(({ params: { id }, body: { answer }, person: { accountId }, carryOut }) =>
      carryOut(own(PostAnswer, id, { type: 'AnswerQuestion', accountId, answer })),
    ),
    route(
      PostCancel,
      'customer',
      'Cancel the order: unpaid until it is answered, paid until it is taken up or once it is late',
      ['in_progress', 'answered'],
    ).answer(({ params: { id }, person: { accountId }, carryOut }) => {
      const now = clock().toISOString();
      return carryOut(own(PostCancel, id, { type: 'CancelReading', accountId, now }));
    }),
    route(PostRating, 'customer', 'Rate an answer that was opened, once', [
      'not_answered',
      'not_read',
      'already_rated',
    ]).answer(({ params: { id }, body, person: { accountId }, carryOut }) =>
      carryOut(own(PostRating, id, { type: 'RateReading', accountId, ...body })),
    ),
  );

  function own(
    call: typeof PutDetails | typeof PostAnswer | typeof PostCancel | typeof PostRating,
    id: number,
    command: CustomersCommand,
  ) {
    const { accountId } = command;
    return {
      ...onReading(id, command),
      answer: (state: ReadingState) =>
        answered(call, ownReading(ownState(state, accountId), clock()), `account-${accountId}`),
    };
  }
}

type CustomersCommand = Extract<
  ReadingCommand,
  { type: 'CorrectDetails' | 'AnswerQuestion' | 'CancelReading' | 'RateReading' }
>;
