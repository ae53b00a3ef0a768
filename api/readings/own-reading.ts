import { businessDate } from '../../events/calendar.ts';
import { type ReadingCommand, readingDecider } from '../../events/readings/decider.ts';
import {
  GetOwnReading,
  PostAnswer,
  PostCancel,
  PostRating,
  PutDetails,
} from '../../events/readings/promise-answers.ts';
import { own } from '../../events/readings/promise-decisions.ts';
import { handle } from '../../log/append/handle.ts';
import type { CommandContext } from '../../log/log.ts';
import { answered } from '../http/answered.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { route, routes } from '../http/route.ts';
import { readReading } from './reading-state.ts';
import { ownReading } from './shapes.ts';

/** One of the customer's readings, and what they do with it while it is being prepared. */
export function ownReadingRoutes({ log, clock }: Dependencies) {
  return routes(
    'readings',
    route(GetOwnReading, 'customer', 'One own reading with everything that was given and got').answer(
      async ({ params: { id }, person }) => {
        const state = await readReading(log, id);
        return { success: true, data: ownReading(own(state, person.accountId), clock()) };
      },
    ),
    route(PutDetails, 'customer', 'Correct the details, until the owner takes the order up', [
      'under_age',
      'in_progress',
      'cancelled',
    ]).answer(({ params: { id }, body, person: { accountId }, runCommand }) => {
      const today = businessDate(clock());
      const command = { type: 'CorrectDetails', accountId, today, details: body } as const;
      return runCommand((context) => carryOut(PutDetails, id, command, context));
    }),
    route(PostAnswer, 'customer', 'Answer the question that the owner asked', [
      'nothing_asked',
      'answered',
      'cancelled',
    ]).answer(({ params: { id }, body: { answer }, person: { accountId }, runCommand }) =>
      runCommand((context) =>
        carryOut(PostAnswer, id, { type: 'AnswerQuestion', accountId, answer }, context),
      ),
    ),
    route(
      PostCancel,
      'customer',
      'Cancel the order: unpaid until it is answered, paid until it is taken up or once it is late',
      ['in_progress', 'answered'],
    ).answer(({ params: { id }, person: { accountId }, runCommand }) => {
      const now = clock().toISOString();
      return runCommand((context) =>
        carryOut(PostCancel, id, { type: 'CancelReading', accountId, now }, context),
      );
    }),
    route(PostRating, 'customer', 'Rate an answer that was opened, once').answer(
      ({ params: { id }, body, person: { accountId }, runCommand }) =>
        runCommand((context) =>
          carryOut(PostRating, id, { type: 'RateReading', accountId, ...body }, context),
        ),
    ),
  );

  function carryOut(
    call: typeof PutDetails | typeof PostAnswer | typeof PostCancel | typeof PostRating,
    id: number,
    command: CustomersCommand,
    context: CommandContext,
  ) {
    const { accountId } = command;
    return handle(log, {
      decider: readingDecider,
      command,
      context,
      stream: `reading-${id}`,
      answer: (state) => answered(call, ownReading(own(state, accountId), clock()), `account-${accountId}`),
    });
  }
}

type CustomersCommand = Extract<
  ReadingCommand,
  { type: 'CorrectDetails' | 'AnswerQuestion' | 'CancelReading' | 'RateReading' }
>;
