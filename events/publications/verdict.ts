import { type Decider, publicEvent } from '../contract.ts';
import { Rejected } from '../rejected.ts';
import type { JudgeWorldPrediction } from './commands.ts';
import { type PublicationState, predictionDecider } from './decider.ts';
import type { PredictionEvent } from './events.ts';
import type { PredictionContent } from './kinds.ts';

interface Judge {
  readonly type: 'Judge';
  readonly worldId: string;
  readonly verdict: JudgeWorldPrediction;
  /** In Europe/Istanbul, `YYYY-MM-DD`. */
  readonly today: string;
}

export interface JudgedState {
  readonly publication: PublicationState<PredictionContent>;
  readonly evidence: ReadonlyMap<string, string | null>;
}

/** Of the same streams as predictions. A verdict that says the same again is none. */
export const verdictDecider: Decider<Judge, JudgedState, PredictionEvent> = {
  initialState: { publication: predictionDecider.initialState, evidence: new Map() },
  decide({ worldId, verdict, today }, { publication, evidence }) {
    if (publication.stage !== 'published') throw new Rejected('unknown_id');
    const { id: predictionId, content } = publication;
    const item = content.worldPredictions.find(({ id }) => String(id) === worldId);
    if (item === undefined) throw new Rejected('unknown_id');
    if (content.status === 'inactive' || content.date > today) throw new Rejected('not_published');
    const isSaid = item.status === verdict.status && evidence.get(worldId) === verdict.evidence;
    if (isSaid) return [];
    const facts = { worldPredictionId: item.id, from: item.status, to: verdict.status };
    const { evidence: said } = verdict;
    return [publicEvent('WorldPredictionJudged', { predictionId, ...facts, evidence: said })];
  },
  evolve(state, event) {
    const publication = predictionDecider.evolve(state.publication, event);
    if (event.type !== 'WorldPredictionJudged') return { ...state, publication };
    const { worldPredictionId, evidence } = event.data;
    return { publication, evidence: new Map(state.evidence).set(String(worldPredictionId), evidence) };
  },
};
