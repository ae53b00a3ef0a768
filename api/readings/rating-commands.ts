import { type ReadingCommand, readingDecider } from '../../events/readings/decider.ts';
import { PostRatingHide, PostRatingReply } from '../../events/readings/rating-answers.ts';
import { handle } from '../../log/append/handle.ts';
import type { CommandContext } from '../../log/log.ts';
import { answered } from '../http/answered.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { route, routes } from '../http/route.ts';
import { ratingIn } from './rating-shapes.ts';

type RatingCall = typeof PostRatingReply | typeof PostRatingHide;

export function ratingCommands({ log }: Dependencies) {
  /** Carries the command out and answers the rating as it is then. */
  const rated = (call: RatingCall, id: number, command: ReadingCommand, context: CommandContext) =>
    handle(log, {
      decider: readingDecider,
      command,
      context,
      stream: `reading-${id}`,
      answer: (state) => {
        const { accountId, rating } = ratingIn(state);
        return answered(call, rating, `account-${accountId}`);
      },
    });

  return routes(
    'ratings',
    route(PostRatingReply, 'admin', 'Reply under a rating, or replace the reply').answer(
      ({ params: { id }, body, runCommand }) =>
        runCommand((context) => rated(PostRatingReply, id, { type: 'AnswerRating', ...body }, context)),
    ),
    route(PostRatingHide, 'admin', "Show a reason in place of a rating's text").answer(
      ({ params: { id }, body, runCommand }) =>
        runCommand((context) => rated(PostRatingHide, id, { type: 'HideRating', ...body }, context)),
    ),
  );
}
