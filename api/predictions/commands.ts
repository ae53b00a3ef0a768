import { Elysia } from 'elysia';
import { PublishPrediction, RevisePrediction } from '../../events/predictions/commands.ts';
import { predictionDecider } from '../../events/predictions/decider.ts';
import { handle } from '../../log/append/handle.ts';
import type { Frame } from '../http/frame.ts';
import { IdParams } from '../http/numbers.ts';
import type { Parts } from '../http/parts.ts';
import { predictionAfter } from './shapes.ts';

export const predictionCommands = ({ log }: Parts, frame: Frame) =>
  new Elysia({ name: 'prediction-commands' })
    .use(frame)
    .post(
      '/api/admin/predictions',
      ({ body, carryOut }) =>
        carryOut(async (context) => {
          const predictionId = await log.nextId('prediction');
          return handle(log, {
            decider: predictionDecider,
            command: { type: 'PublishPrediction', predictionId, prediction: body },
            context,
            stream: `prediction-${predictionId}`,
            isNew: true,
            answer: (state) => ({
              status: 201,
              subject: null,
              body: { success: true, data: predictionAfter(state) },
            }),
          });
        }),
      {
        admin: true,
        body: PublishPrediction,
        detail: { summary: 'Publish a prediction', tags: ['predictions'] },
      },
    )
    .put(
      '/api/admin/predictions/:id',
      ({ params: { id }, body, carryOut }) =>
        carryOut((context) =>
          handle(log, {
            decider: predictionDecider,
            command: { type: 'RevisePrediction', prediction: body },
            context,
            stream: `prediction-${id}`,
            answer: (state) => ({
              status: 200,
              subject: null,
              body: { success: true, data: predictionAfter(state) },
            }),
          }),
        ),
      {
        admin: true,
        params: IdParams,
        body: RevisePrediction,
        detail: { summary: 'Revise a prediction', tags: ['predictions'] },
      },
    )
    .delete(
      '/api/admin/predictions/:id',
      ({ params: { id }, carryOut }) =>
        carryOut((context) =>
          handle(log, {
            decider: predictionDecider,
            command: { type: 'WithdrawPrediction' },
            context,
            stream: `prediction-${id}`,
            answer: () => ({ status: 200, subject: null, body: { success: true, data: { id } } }),
          }),
        ),
      {
        admin: true,
        params: IdParams,
        detail: { summary: 'Withdraw a prediction', tags: ['predictions'] },
      },
    );
