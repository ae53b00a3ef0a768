import { isDeepStrictEqual } from 'node:util';
import { type Decider, type DomainEvent, publicEvent } from '../contract.ts';
import { languageOf, writtenIn } from '../language-of.ts';
import { Rejected } from '../rejected.ts';
import type { Language } from '../text.ts';
import type { JudgeWorldPrediction } from './commands.ts';
import type { PredictionEvent } from './events.ts';
import { horoscopeKind, type Kind, type PredictionContent, predictionKind, type Written } from './kinds.ts';

export type PublicationCommand<Text extends Written> =
  | { readonly type: 'Publish'; readonly id: number; readonly text: Text }
  /** Refused with `stale_edit` where `text.version` is given and no longer the newest. */
  | { readonly type: 'Revise'; readonly text: Text }
  | { readonly type: 'Withdraw' };

export type PublicationState<Content> =
  | { readonly stage: 'not published' }
  | {
      readonly stage: 'published';
      readonly id: number;
      readonly content: Content;
      /** The texts before it. */
      readonly earlier: readonly Content[];
      readonly version: number;
      readonly createdAt: string;
    }
  | { readonly stage: 'withdrawn' };

export interface PublicationDecider<Text extends Written, Content, Event extends DomainEvent>
  extends Decider<PublicationCommand<Text>, PublicationState<Content>, Event>,
    Pick<Kind<Text, Content, Event>, 'noun'> {}

export const predictionDecider = publicationDecider(predictionKind);
export const horoscopeDecider = publicationDecider(horoscopeKind);

function publicationDecider<
  Text extends Written,
  Content extends { readonly language: Language },
  Event extends DomainEvent,
>(kind: Kind<Text, Content, Event>): PublicationDecider<Text, Content, Event> {
  return {
    noun: kind.noun,
    initialState: { stage: 'not published' },
    decide(command, state) {
      switch (command.type) {
        case 'Publish': {
          if (state.stage !== 'not published') throw new Error('a publication is published once');
          const { id, text } = command;
          const language = text.language ?? languageOf(writtenIn(text, kind.texts));
          return [kind.published(id, kind.contentOf(text, language, []))];
        }
        case 'Revise': {
          const { id, content, earlier, version } = requirePublished(state);
          const { text } = command;
          if (text.version !== undefined && text.version !== version)
            throw new Rejected('stale_edit', { version });
          const past = [...earlier, content];
          const after = kind.contentOf(text, text.language ?? content.language, past);
          return isDeepStrictEqual(after, content) ? [] : kind.revised(id, after, past);
        }
        case 'Withdraw':
          return [kind.withdrawn(requirePublished(state).id)];
        default:
          return command satisfies never;
      }
    },
    evolve(state, event) {
      const change = kind.changeOf(event);
      if (change.kind === 'published') {
        const { id, content } = change;
        return { stage: 'published', id, content, earlier: [], version: 1, createdAt: event.recordedAt };
      }
      if (state.stage !== 'published') throw new Error(`${change.kind} without a publication`);
      if (change.kind === 'withdrawn') return { stage: 'withdrawn' };
      const version = state.version + 1;
      if (change.kind === 'noted') return { ...state, content: change.after(state.content), version };
      return { ...state, content: change.content, earlier: [...state.earlier, state.content], version };
    },
  };
}

function requirePublished<Content>(state: PublicationState<Content>) {
  if (state.stage !== 'published') throw new Rejected('unknown_id');
  return state;
}

interface Judge {
  readonly type: 'Judge';
  /** As it stands in an address. */
  readonly worldId: string;
  readonly verdict: JudgeWorldPrediction;
  /** In Europe/Istanbul, `YYYY-MM-DD`. */
  readonly today: string;
}

interface JudgedState {
  readonly publication: PublicationState<PredictionContent>;
  /** Of the newest verdict, by the id of the world prediction. */
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
