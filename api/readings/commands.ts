import { PostReadingRead } from '../../events/readings/answers.ts';
import { readingDecider } from '../../events/readings/decider.ts';
import { GetOrder, PostQuestion, PostRespond } from '../../events/readings/owner-answers.ts';
import type { ReadingState } from '../../events/readings/state.ts';
import { handle } from '../../log/append/handle.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { isFromElsewhere } from '../http/origin.ts';
import { answered, route, routes } from '../http/route.ts';
import type { PersonalDataTrace } from '../personal-data-trace.ts';
import { customerShownIn, ownersReading } from './shapes.ts';

export function readingCommands({ log, clock, settings }: Dependencies, trace: PersonalDataTrace) {
  const shown = (call: typeof GetOrder | typeof PostRespond | typeof PostQuestion, state: ReadingState) => {
    const reading = ownersReading(state, clock(), settings.payment.methods);
    return answered(call, reading, `account-${reading.userId}`);
  };

  return [
    ...routes(
      'readings',
      route(PostReadingRead, 'customer', 'Mark an answered reading as read', ['not_answered']).answer(
        ({ params: { id }, person, carryOut }) =>
          carryOut({
            decider: readingDecider,
            command: { type: 'OpenReading', accountId: person.accountId },
            stream: `reading-${id}`,
            answer: () => answered(PostReadingRead, { id, status: 'read' }),
          }),
      ),
    ),
    ...routes(
      'orders',
      // A GET that writes: that the owner opens an order is what takes it up. Opening it again writes nothing, and
      // neither does a link on another site that the owner follows: the session cookie comes along with that one.
      route(GetOrder, 'admin', 'One order with everything the customer wrote; takes it up').answer(
        ({ params: { id }, query: { opening = null }, person, request, runCommand }) =>
          runCommand(async (context) => {
            let shownOf: number | null = null;
            const handled = await handle(log, {
              decider: readingDecider,
              command: { type: isFromElsewhere(request) ? 'LookAtReading' : 'TakeUpReading' },
              context,
              stream: `reading-${id}`,
              answer: (state) => {
                shownOf = customerShownIn(state);
                return shown(GetOrder, state);
              },
            });
            if (shownOf !== null) await trace.opened(person, shownOf, id, opening);
            return handled;
          }),
      ),
      route(PostRespond, 'admin', 'Answer an order, or answer it anew', [
        'unknown_id',
        'stale_edit',
        'cancelled',
      ]).answer(({ body: { readingId, response, version }, carryOut }) =>
        carryOut({
          decider: readingDecider,
          command: { type: 'SubmitResponse', response, version },
          stream: `reading-${readingId}`,
          answer: (state) => shown(PostRespond, state),
        }),
      ),
      route(
        PostQuestion,
        'admin',
        'Ask the customer something, once; the promised time stands still until the answer',
        ['already_asked', 'answered', 'cancelled'],
      ).answer(({ params: { id }, body: { question }, carryOut }) =>
        carryOut({
          decider: readingDecider,
          command: { type: 'AskQuestion', question },
          stream: `reading-${id}`,
          answer: (state) => shown(PostQuestion, state),
        }),
      ),
    ),
  ];
}
