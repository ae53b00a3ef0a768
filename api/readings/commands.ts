import { PostReadingRead } from '../../events/readings/answers.ts';
import { PostBegin, PostQuestion, PostRespond } from '../../events/readings/owner-answers.ts';
import type { ReadingState } from '../../events/readings/state.ts';
import { handle } from '../../log/append/handle.ts';
import { answered, route, routes } from '../http/route.ts';
import type { Opened } from '../opened.ts';
import { requirePictures } from '../pictures/stored.ts';
import { lookAtReading, onReading } from './reading-state.ts';
import { ownersReading } from './shapes.ts';

export function readingCommands(opened: Opened) {
  const { log, clock, settings } = opened;
  const shown = (call: typeof PostBegin | typeof PostRespond | typeof PostQuestion, state: ReadingState) => {
    const reading = ownersReading(state, clock(), settings.payment.methods);
    return answered(call, reading, `account-${reading.userId}`);
  };

  return [
    ...routes(
      'readings',
      route(PostReadingRead, 'customer', 'Mark an answered reading as read', ['not_answered']).answer(
        ({ params: { id }, person, carryOut }) =>
          carryOut({
            ...onReading(id, { type: 'OpenReading', accountId: person.accountId }),
            answer: () => answered(PostReadingRead, { id, status: 'read' }),
          }),
      ),
    ),
    ...routes(
      'orders',
      route(
        PostBegin,
        'admin',
        'Begin an order: its details are corrected no more, and paid it is cancelled only once it is late',
        ['cancelled', 'already_refunded', 'too_many_tries'],
      ).answer(({ params: { id }, query: { opening = null }, person, runCommand }) =>
        runCommand(async (context) => {
          await lookAtReading(opened, person, id, opening);
          return handle(log, {
            ...onReading(id, { type: 'TakeUpReading' }),
            answer: (state) => shown(PostBegin, state),
            context,
          });
        }),
      ),
      route(PostRespond, 'admin', 'Answer an order, or revise the answer', [
        'unknown_id',
        'stale_edit',
        'cancelled',
        'already_refunded',
        'unknown_picture',
        'too_many_tries',
      ]).answer(({ body: { readingId, response, version }, query: { opening = null }, person, runCommand }) =>
        runCommand(async (context) => {
          await lookAtReading(opened, person, readingId, opening);
          await requirePictures(opened, readingId, response.pictures);
          return handle(log, {
            ...onReading(readingId, { type: 'SubmitResponse', response, version }),
            answer: (state) => shown(PostRespond, state),
            context,
          });
        }),
      ),
      route(
        PostQuestion,
        'admin',
        'Ask the customer something, once; begins the order, and the promised time stands still until the answer',
        ['already_asked', 'answered', 'cancelled', 'already_refunded', 'too_many_tries'],
      ).answer(({ params: { id }, query: { opening = null }, body: { question }, person, runCommand }) =>
        runCommand(async (context) => {
          await lookAtReading(opened, person, id, opening);
          return handle(log, {
            ...onReading(id, { type: 'AskQuestion', question }),
            answer: (state) => shown(PostQuestion, state),
            context,
          });
        }),
      ),
    ),
  ];
}
