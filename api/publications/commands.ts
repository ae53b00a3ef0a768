import { businessDate } from '../../events/calendar.ts';
import type { DomainEvent } from '../../events/contract.ts';
import {
  DeleteHoroscope,
  DeletePrediction,
  PostHoroscope,
  PostPrediction,
  PostVerdict,
  PutHoroscope,
  PutPrediction,
} from '../../events/publications/answers.ts';
import {
  horoscopeDecider,
  type PublicationDecider,
  predictionDecider,
  verdictDecider,
} from '../../events/publications/decider.ts';
import type { Written } from '../../events/publications/kinds.ts';
import type { Answer } from '../../log/log.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { answered, route, routes, type Tools } from '../http/route.ts';
import { publicationAfter } from './read.ts';

export const publicationCommands = ({ log, clock }: Dependencies) => {
  const prediction = commandsOn(log, predictionDecider);
  const horoscope = commandsOn(log, horoscopeDecider);
  return [
    ...routes(
      'predictions',
      route(PostPrediction, 'admin', 'Publish a prediction').answer(
        prediction.publish((stored) => answered(PostPrediction, stored)),
      ),
      route(PutPrediction, 'admin', 'Revise a prediction', ['stale_edit']).answer(
        prediction.revise((stored) => answered(PutPrediction, stored)),
      ),
      route(DeletePrediction, 'admin', 'Withdraw a prediction').answer(
        prediction.withdraw((id) => answered(DeletePrediction, { id })),
      ),
      route(PostVerdict, 'admin', 'Say whether a world prediction came true', ['not_published']).answer(
        ({ params: { id, worldId }, body: verdict, carryOut }) =>
          carryOut({
            decider: verdictDecider,
            command: { type: 'Judge', worldId, verdict, today: businessDate(clock()) },
            stream: `prediction-${id}`,
            answer: ({ publication }) => answered(PostVerdict, publicationAfter(publication)),
          }),
      ),
    ),
    ...routes(
      'horoscopes',
      route(PostHoroscope, 'admin', 'Publish a horoscope').answer(
        horoscope.publish((stored) => answered(PostHoroscope, stored)),
      ),
      route(PutHoroscope, 'admin', 'Revise a horoscope', ['stale_edit']).answer(
        horoscope.revise((stored) => answered(PutHoroscope, stored)),
      ),
      route(DeleteHoroscope, 'admin', 'Withdraw a horoscope').answer(
        horoscope.withdraw((id) => answered(DeleteHoroscope, { id })),
      ),
    ),
  ];
};

type CarryOut = Pick<Tools, 'carryOut'>;
type OfOne = CarryOut & { readonly params: { readonly id: number } };

function commandsOn<Text extends Written, Content, Event extends DomainEvent>(
  log: Dependencies['log'],
  decider: PublicationDecider<Text, Content, Event>,
) {
  const streamOf = (id: number) => `${decider.noun}-${id}`;
  type Shown = (stored: ReturnType<typeof publicationAfter<Content>>) => Answer;
  return {
    publish:
      (answer: Shown) =>
      async ({ body, carryOut }: CarryOut & { readonly body: Text }) => {
        const id = await log.nextId(decider.noun);
        return carryOut({
          decider,
          command: { type: 'Publish', id, text: body },
          stream: streamOf(id),
          isNew: true,
          answer: (state) => answer(publicationAfter(state)),
        });
      },
    revise:
      (answer: Shown) =>
      ({ params: { id }, body, carryOut }: OfOne & { readonly body: Text }) =>
        carryOut({
          decider,
          command: { type: 'Revise', text: body },
          stream: streamOf(id),
          answer: (state) => answer(publicationAfter(state)),
        }),
    withdraw:
      (answer: (id: number) => Answer) =>
      ({ params: { id }, carryOut }: OfOne) =>
        carryOut({
          decider,
          command: { type: 'Withdraw' },
          stream: streamOf(id),
          answer: () => answer(id),
        }),
  };
}
