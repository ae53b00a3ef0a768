import { type DomainEvent, type Facts, type NewEvent, publicEvent } from '../contract.ts';
import type { Language } from '../text.ts';
import type { ReviseHoroscope, RevisePrediction } from './commands.ts';
import {
  type HoroscopeEvent,
  type HoroscopePublished,
  horoscopeTexts,
  type PredictionEvent,
  type PredictionPublished,
  predictionTexts,
} from './events.ts';
import { judged, numbered, verdicts } from './world-predictions.ts';

export interface Written extends Facts {
  readonly language?: Language | undefined;
  readonly version?: number | undefined;
}

export type PublicationChange<Content> =
  | { readonly kind: 'published' | 'revised'; readonly id: number; readonly content: Content }
  /** A fact about it; the text stays. */
  | { readonly kind: 'noted'; readonly id: number; readonly after: (content: Content) => Content }
  | { readonly kind: 'withdrawn'; readonly id: number };

export interface Kind<Text extends Written, Content, Event extends DomainEvent> {
  /** Names the sequence of ids, and the streams: `prediction-12`. */
  readonly noun: 'prediction' | 'horoscope';
  /** Its language is guessed from these fields where it is not named. */
  readonly texts: readonly string[];
  /** @param past every text that stood before */
  contentOf(text: Text, language: Language, past: readonly Content[]): Content;
  published(id: number, content: Content): NewEvent<Event>;
  revised(id: number, content: Content, past: readonly Content[]): NewEvent<Event>[];
  withdrawn(id: number): NewEvent<Event>;
  changeOf(event: Event): PublicationChange<Content>;
}

export type PredictionContent = Omit<PredictionPublished['data'], 'predictionId'>;
type HoroscopeContent = Omit<HoroscopePublished['data'], 'horoscopeId'>;

export const predictionKind: Kind<RevisePrediction, PredictionContent, PredictionEvent> = {
  noun: 'prediction',
  texts: predictionTexts,
  contentOf: ({ version: _, ...text }, language, past) => ({
    ...text,
    language,
    worldPredictions: numbered(
      text.worldPredictions,
      past.flatMap(({ worldPredictions }) => worldPredictions),
    ),
  }),
  published: (predictionId, content) => publicEvent('PredictionPublished', { predictionId, ...content }),
  revised: (predictionId, content, past) => [
    publicEvent('PredictionRevised', { predictionId, ...content }),
    ...verdicts(
      past.map(({ worldPredictions }) => worldPredictions),
      content.worldPredictions,
    ).map((verdict) => publicEvent('WorldPredictionJudged', { predictionId, ...verdict })),
  ],
  withdrawn: (predictionId) => publicEvent('PredictionWithdrawn', { predictionId }),
  changeOf(event) {
    switch (event.type) {
      case 'PredictionPublished':
      case 'PredictionRevised': {
        const { predictionId: id, ...content } = event.data;
        return { kind: event.type === 'PredictionPublished' ? 'published' : 'revised', id, content };
      }
      case 'WorldPredictionJudged':
        return {
          kind: 'noted',
          id: event.data.predictionId,
          after: (content) => ({
            ...content,
            worldPredictions: judged(content.worldPredictions, event.data),
          }),
        };
      case 'PredictionWithdrawn':
        return { kind: 'withdrawn', id: event.data.predictionId };
      default:
        return event satisfies never;
    }
  },
};

export const horoscopeKind: Kind<ReviseHoroscope, HoroscopeContent, HoroscopeEvent> = {
  noun: 'horoscope',
  texts: horoscopeTexts,
  contentOf: ({ version: _, ...text }, language) => ({ ...text, language }),
  published: (horoscopeId, content) => publicEvent('HoroscopePublished', { horoscopeId, ...content }),
  revised: (horoscopeId, content) => [publicEvent('HoroscopeRevised', { horoscopeId, ...content })],
  withdrawn: (horoscopeId) => publicEvent('HoroscopeWithdrawn', { horoscopeId }),
  changeOf(event) {
    switch (event.type) {
      case 'HoroscopePublished':
      case 'HoroscopeRevised': {
        const { horoscopeId: id, ...content } = event.data;
        return { kind: event.type === 'HoroscopePublished' ? 'published' : 'revised', id, content };
      }
      case 'HoroscopeWithdrawn':
        return { kind: 'withdrawn', id: event.data.horoscopeId };
      default:
        return event satisfies never;
    }
  },
};
