import { isDeepStrictEqual } from 'node:util';
import type { Dated, Decider, NewEvent } from '../contract.ts';
import { Rejected } from '../rejected.ts';
import type { RevisePrediction as Rewritten, PublishPrediction as Written } from './commands.ts';
import type { PredictionEvent, PredictionPublished } from './events.ts';
import { numbered, verdicts } from './world-predictions.ts';

export interface PublishPrediction {
  readonly type: 'PublishPrediction';
  readonly predictionId: number;
  readonly prediction: Written;
}

/** Refused with `stale_edit` where `prediction.version` is given and no longer the newest. */
export interface RevisePrediction {
  readonly type: 'RevisePrediction';
  readonly prediction: Rewritten;
}

export interface WithdrawPrediction {
  readonly type: 'WithdrawPrediction';
}

export type PredictionCommand = PublishPrediction | RevisePrediction | WithdrawPrediction;

type Content = PredictionPublished['data'];

export type PredictionState =
  | { readonly stage: 'not published' }
  | {
      readonly stage: 'published';
      readonly content: Content;
      /** How many events led here: the version of the stream. */
      readonly version: number;
      readonly createdAt: string;
    }
  | { readonly stage: 'withdrawn' };

export const predictionDecider: Decider<PredictionCommand, PredictionState, PredictionEvent> = {
  initialState: { stage: 'not published' },
  decide,
  evolve,
};

function decide(command: PredictionCommand, state: PredictionState): NewEvent<PredictionEvent>[] {
  if (command.type === 'PublishPrediction') return publish(command, state);
  if (state.stage !== 'published') throw new Rejected('unknown_id');
  const { content, version } = state;
  switch (command.type) {
    case 'RevisePrediction':
      return revise(command.prediction, content, version);
    case 'WithdrawPrediction':
      return [
        {
          type: 'PredictionWithdrawn',
          data: { predictionId: content.predictionId },
          personal: null,
          subject: null,
        },
      ];
    default:
      return command satisfies never;
  }
}

function publish(command: PublishPrediction, state: PredictionState): NewEvent<PredictionEvent>[] {
  if (state.stage !== 'not published') throw new Error('a prediction is published once');
  const { predictionId, prediction } = command;
  const worldPredictions = numbered(prediction.worldPredictions, []);
  return [
    {
      type: 'PredictionPublished',
      data: { predictionId, ...prediction, worldPredictions },
      personal: null,
      subject: null,
    },
  ];
}

function revise(prediction: Rewritten, before: Content, current: number): NewEvent<PredictionEvent>[] {
  const { version, ...written } = prediction;
  if (version !== undefined && version !== current) throw new Rejected('stale_edit', { version: current });
  const { predictionId } = before;
  const worldPredictions = numbered(written.worldPredictions, before.worldPredictions);
  const after: Content = { predictionId, ...written, worldPredictions };
  if (isDeepStrictEqual(after, before)) return [];
  return [
    { type: 'PredictionRevised', data: after, personal: null, subject: null },
    ...verdicts(before.worldPredictions, worldPredictions).map(
      (verdict): NewEvent<PredictionEvent> => ({
        type: 'WorldPredictionJudged',
        data: { predictionId, ...verdict },
        personal: null,
        subject: null,
      }),
    ),
  ];
}

function evolve(state: PredictionState, event: Dated<PredictionEvent>): PredictionState {
  if (event.type === 'PredictionPublished')
    return { stage: 'published', content: event.data, version: 1, createdAt: event.recordedAt };
  if (state.stage !== 'published') throw new Error(`${event.type} without a published prediction`);
  const version = state.version + 1;
  switch (event.type) {
    case 'PredictionRevised':
      return { ...state, content: event.data, version };
    case 'WorldPredictionJudged':
      return { ...state, version };
    case 'PredictionWithdrawn':
      return { stage: 'withdrawn' };
    default:
      return event satisfies never;
  }
}
