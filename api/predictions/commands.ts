import { DeletePrediction, PostPrediction, PutPrediction } from '../../events/predictions/answers.ts';
import { predictionDecider } from '../../events/predictions/decider.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { answered, route, routes } from '../http/route.ts';
import { predictionAfter } from './shapes.ts';

export const predictionCommands = ({ log }: Dependencies) =>
  routes(
    'predictions',
    route(PostPrediction, 'admin', 'Publish a prediction').answer(async ({ body, carryOut }) => {
      const predictionId = await log.nextId('prediction');
      return carryOut({
        decider: predictionDecider,
        command: { type: 'PublishPrediction', predictionId, prediction: body },
        stream: `prediction-${predictionId}`,
        isNew: true,
        answer: (state) => answered(PostPrediction, predictionAfter(state)),
      });
    }),
    route(PutPrediction, 'admin', 'Revise a prediction', ['stale_edit']).answer(
      ({ params: { id }, body, carryOut }) =>
        carryOut({
          decider: predictionDecider,
          command: { type: 'RevisePrediction', prediction: body },
          stream: `prediction-${id}`,
          answer: (state) => answered(PutPrediction, predictionAfter(state)),
        }),
    ),
    route(DeletePrediction, 'admin', 'Withdraw a prediction').answer(({ params: { id }, carryOut }) =>
      carryOut({
        decider: predictionDecider,
        command: { type: 'WithdrawPrediction' },
        stream: `prediction-${id}`,
        answer: () => answered(DeletePrediction, { id }),
      }),
    ),
  );
