import { Elysia } from 'elysia';
import { DeletePrediction, PostPrediction, PutPrediction } from '../../events/predictions/answers.ts';
import { predictionDecider } from '../../events/predictions/decider.ts';
import { handle } from '../../log/append/handle.ts';
import { answered } from '../http/answered.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { IdParams } from '../http/numbers.ts';
import type { Pipeline } from '../http/pipeline.ts';
import { predictionAfter } from './shapes.ts';

export const predictionCommands = ({ log }: Dependencies, pipeline: Pipeline) =>
  new Elysia({ name: 'prediction-commands' })
    .use(pipeline)
    .post(
      '/api/admin/predictions',
      ({ body, runCommand }) =>
        runCommand(async (context) => {
          const predictionId = await log.nextId('prediction');
          return handle(log, {
            decider: predictionDecider,
            command: { type: 'PublishPrediction', predictionId, prediction: body },
            context,
            stream: `prediction-${predictionId}`,
            isNew: true,
            answer: (state) => answered(PostPrediction, predictionAfter(state)),
          });
        }),
      {
        admin: true,
        body: PostPrediction.body,
        detail: { summary: 'Publish a prediction', tags: ['predictions'] },
      },
    )
    .put(
      '/api/admin/predictions/:id',
      ({ params: { id }, body, runCommand }) =>
        runCommand((context) =>
          handle(log, {
            decider: predictionDecider,
            command: { type: 'RevisePrediction', prediction: body },
            context,
            stream: `prediction-${id}`,
            answer: (state) => answered(PutPrediction, predictionAfter(state)),
          }),
        ),
      {
        admin: true,
        params: IdParams,
        body: PutPrediction.body,
        detail: { summary: 'Revise a prediction', tags: ['predictions'] },
      },
    )
    .delete(
      '/api/admin/predictions/:id',
      ({ params: { id }, runCommand }) =>
        runCommand((context) =>
          handle(log, {
            decider: predictionDecider,
            command: { type: 'WithdrawPrediction' },
            context,
            stream: `prediction-${id}`,
            answer: () => answered(DeletePrediction, { id }),
          }),
        ),
      {
        admin: true,
        params: IdParams,
        detail: { summary: 'Withdraw a prediction', tags: ['predictions'] },
      },
    );
