import { isDeepStrictEqual } from 'node:util';
import type { Dated, Decider, NewEvent } from '../contract.ts';
import { Rejected } from '../rejected.ts';
import type { ReviseHoroscope as Rewritten, PublishHoroscope as Written } from './commands.ts';
import type { HoroscopeEvent, HoroscopePublished } from './events.ts';

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

export type HoroscopeState =
  | { readonly stage: 'not published' }
  | {
      readonly stage: 'published';
      readonly content: Content;
      /** How many events led here: the version of the stream. */
      readonly version: number;
      readonly createdAt: string;
    }
  | { readonly stage: 'withdrawn' };

export const horoscopeDecider: Decider<HoroscopeCommand, HoroscopeState, HoroscopeEvent> = {
  initialState: { stage: 'not published' },
  decide,
  evolve,
};

function decide(command: HoroscopeCommand, state: HoroscopeState): NewEvent<HoroscopeEvent>[] {
  if (command.type === 'PublishHoroscope') return publish(command, state);
  if (state.stage !== 'published') throw new Rejected('unknown_id');
  const { content, version } = state;
  switch (command.type) {
    case 'ReviseHoroscope':
      return revise(command.horoscope, content, version);
    case 'WithdrawHoroscope':
      return [
        {
          type: 'HoroscopeWithdrawn',
          data: { horoscopeId: content.horoscopeId },
          personal: null,
          subject: null,
        },
      ];
    default:
      return command satisfies never;
  }
}

function publish(command: PublishHoroscope, state: HoroscopeState): NewEvent<HoroscopeEvent>[] {
  if (state.stage !== 'not published') throw new Error('a horoscope is published once');
  const data = { horoscopeId: command.horoscopeId, ...command.horoscope };
  return [{ type: 'HoroscopePublished', data, personal: null, subject: null }];
}

function revise(horoscope: Rewritten, before: Content, current: number): NewEvent<HoroscopeEvent>[] {
  const { version, ...written } = horoscope;
  if (version !== undefined && version !== current) throw new Rejected('stale_edit', { version: current });
  const after: Content = { horoscopeId: before.horoscopeId, ...written };
  if (isDeepStrictEqual(after, before)) return [];
  return [{ type: 'HoroscopeRevised', data: after, personal: null, subject: null }];
}

function evolve(state: HoroscopeState, event: Dated<HoroscopeEvent>): HoroscopeState {
  if (event.type === 'HoroscopePublished')
    return { stage: 'published', content: event.data, version: 1, createdAt: event.recordedAt };
  if (state.stage !== 'published') throw new Error(`${event.type} without a published horoscope`);
  switch (event.type) {
    case 'HoroscopeRevised':
      return { ...state, content: event.data, version: state.version + 1 };
    case 'HoroscopeWithdrawn':
      return { stage: 'withdrawn' };
    default:
      return event satisfies never;
  }
}
