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
import type { ReviseHoroscope as Rewritten, PublishHoroscope as Written } from './commands.ts';
import { type HoroscopeEvent, type HoroscopePublished, horoscopeTexts } from './events.ts';

export interface PublishHoroscope {
  readonly type: 'PublishHoroscope';
  readonly horoscopeId: number;
  readonly horoscope: Written;
}

/** Refused with `stale_edit` where `horoscope.version` is given and no longer the newest. */
export interface ReviseHoroscope {
  readonly type: 'ReviseHoroscope';
  readonly horoscope: Rewritten;
}

export interface WithdrawHoroscope {
  readonly type: 'WithdrawHoroscope';
}

export type HoroscopeCommand = PublishHoroscope | ReviseHoroscope | WithdrawHoroscope;

type Content = HoroscopePublished['data'];

export type HoroscopeState = PublicationState<Content>;

export const horoscopeDecider: Decider<HoroscopeCommand, HoroscopeState, HoroscopeEvent> = {
  initialState: { stage: 'not published' },
  decide,
  evolve,
};

function decide(command: HoroscopeCommand, state: HoroscopeState): NewEvent<HoroscopeEvent>[] {
  switch (command.type) {
    case 'PublishHoroscope': {
      requireUnpublished(state);
      const { horoscopeId, horoscope } = command;
      const language = horoscope.language ?? languageOf(writtenIn(horoscope, horoscopeTexts));
      return [publicEvent('HoroscopePublished', { horoscopeId, ...horoscope, language })];
    }
    case 'ReviseHoroscope': {
      const current = requirePublished(state);
      const { version, ...written } = command.horoscope;
      const { horoscopeId } = current.content;
      const language = written.language ?? current.content.language;
      const after: Content = { horoscopeId, ...written, language };
      return isRevision(current, after, version) ? [publicEvent('HoroscopeRevised', after)] : [];
    }
    case 'WithdrawHoroscope': {
      const { horoscopeId } = requirePublished(state).content;
      return [publicEvent('HoroscopeWithdrawn', { horoscopeId })];
    }
    default:
      return command satisfies never;
  }
}

function evolve(state: HoroscopeState, event: Dated<HoroscopeEvent>): HoroscopeState {
  switch (event.type) {
    case 'HoroscopePublished':
      return evolvePublication(state, { kind: 'published', content: event.data, at: event.recordedAt });
    case 'HoroscopeRevised':
      return evolvePublication(state, { kind: 'revised', content: event.data });
    case 'HoroscopeWithdrawn':
      return evolvePublication(state, { kind: 'withdrawn' });
    default:
      return event satisfies never;
  }
}
