import type { Dated, Decider, NewEvent } from '../contract.ts';
import { languageOf, writtenIn } from '../language-of.ts';
import {
  evolvePublication,
  isRevision,
  type PublicationState,
  publicEvent,
  requirePublished,
  requireUnpublished,
} from '../publication.ts';
import type { RevisePrediction as Rewritten, PublishPrediction as Written } from './commands.ts';
import { type PredictionEvent, type PredictionPublished, predictionTexts } from './events.ts';
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

export type PredictionState = PublicationState<Content>;

export const predictionDecider: Decider<PredictionCommand, PredictionState, PredictionEvent> = {
  initialState: { stage: 'not published' },
  decide,
  evolve,
};

function decide(command: PredictionCommand, state: PredictionState): NewEvent<PredictionEvent>[] {
  switch (command.type) {
    case 'PublishPrediction': {
      requireUnpublished(state);
      const { predictionId, prediction } = command;
      const worldPredictions = numbered(prediction.worldPredictions, []);
      const language = prediction.language ?? languageOf(writtenIn(prediction, predictionTexts));
      return [
        publicEvent('PredictionPublished', { predictionId, ...prediction, language, worldPredictions }),
      ];
    }
    case 'RevisePrediction':
      return revise(command.prediction, requirePublished(state));
    case 'WithdrawPrediction': {
      const { predictionId } = requirePublished(state).content;
      return [publicEvent('PredictionWithdrawn', { predictionId })];
    }
    default:
      return command satisfies never;
  }
}

function revise(
  prediction: Rewritten,
  current: { readonly content: Content; readonly version: number },
): NewEvent<PredictionEvent>[] {
  const { version, ...written } = prediction;
  const { predictionId, worldPredictions: before, language } = current.content;
  const worldPredictions = numbered(written.worldPredictions, before);
  const after: Content = {
    predictionId,
    ...written,
    language: written.language ?? language,
    worldPredictions,
  };
  if (!isRevision(current, after, version)) return [];
  return [
    publicEvent('PredictionRevised', after),
    ...verdicts(before, worldPredictions).map((verdict) =>
      publicEvent('WorldPredictionJudged', { predictionId, ...verdict }),
    ),
  ];
}

function evolve(state: PredictionState, event: Dated<PredictionEvent>): PredictionState {
  switch (event.type) {
    case 'PredictionPublished':
      return evolvePublication(state, { kind: 'published', content: event.data, at: event.recordedAt });
    case 'PredictionRevised':
      return evolvePublication(state, { kind: 'revised', content: event.data });
    case 'WorldPredictionJudged':
      return evolvePublication(state, { kind: 'noted' });
    case 'PredictionWithdrawn':
      return evolvePublication(state, { kind: 'withdrawn' });
    default:
      return event satisfies never;
  }
}
