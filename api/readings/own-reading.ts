import { Elysia } from 'elysia';
import { businessDate } from '../../events/calendar.ts';
import type { AnswerOf } from '../../events/call.ts';
import { type ReadingCommand, readingDecider } from '../../events/readings/decider.ts';
import {
  type GetOwnReading,
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
import { IdParams } from '../http/numbers.ts';
import type { Pipeline } from '../http/pipeline.ts';
import { readReading } from './reading-state.ts';
import { ownReading } from './shapes.ts';

/** One of the customer's readings, and what they do with it while it is being prepared. */
export function ownReadingRoutes({ log, clock }: Dependencies, pipeline: Pipeline) {
  return new Elysia({ name: 'own-reading' })
    .use(pipeline)
    .get(
      '/api/protected/readings/:id',
      async ({ params: { id }, person }): Promise<AnswerOf<typeof GetOwnReading>> => {
        const state = await readReading(log, id);
        return { success: true, data: ownReading(own(state, person.accountId), clock()) };
      },
      {
        customer: true,
        params: IdParams,
        detail: { summary: 'One own reading with everything that was given and got', tags: ['readings'] },
      },
    )
    .put(
      '/api/protected/readings/:id/details',
      ({ params: { id }, body, person: { accountId }, runCommand }) => {
        const today = businessDate(clock());
        const command = { type: 'CorrectDetails', accountId, today, details: body } as const;
        return runCommand((context) => carryOut(PutDetails, id, command, context));
      },
      {
        customer: true,
        params: IdParams,
        body: PutDetails.body,
        detail: { summary: 'Correct the details, until the owner takes the order up', tags: ['readings'] },
      },
    )
    .post(
      '/api/protected/readings/:id/answer',
      ({ params: { id }, body: { answer }, person: { accountId }, runCommand }) =>
        runCommand((context) =>
          carryOut(PostAnswer, id, { type: 'AnswerQuestion', accountId, answer }, context),
        ),
      {
        customer: true,
        params: IdParams,
        body: PostAnswer.body,
        detail: { summary: 'Answer the question that the owner asked', tags: ['readings'] },
      },
    )
    .post(
      '/api/protected/readings/:id/cancel',
      ({ params: { id }, person: { accountId }, runCommand }) => {
        const now = clock().toISOString();
        return runCommand((context) =>
          carryOut(PostCancel, id, { type: 'CancelReading', accountId, now }, context),
        );
      },
      {
        customer: true,
        params: IdParams,
        detail: {
          summary:
            'Cancel the order: unpaid until it is answered, paid until it is taken up or once it is late',
          tags: ['readings'],
        },
      },
    )
    .post(
      '/api/protected/readings/:id/rating',
      ({ params: { id }, body, person: { accountId }, runCommand }) =>
        runCommand((context) =>
          carryOut(PostRating, id, { type: 'RateReading', accountId, ...body }, context),
        ),
      {
        customer: true,
        params: IdParams,
        body: PostRating.body,
        detail: { summary: 'Rate an answer that was opened, once', tags: ['readings'] },
      },
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
