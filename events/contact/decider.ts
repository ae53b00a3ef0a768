import { type Dated, type Decider, type NewEvent, publicEvent } from '../contract.ts';
import { Rejected } from '../rejected.ts';
import { UNKNOWN_LANGUAGE } from '../text.ts';
import type { AnswerMessage, SendMessage } from './commands.ts';
import type { ContactEvent } from './events.ts';

export type ContactCommand =
  | { readonly type: 'SendMessage'; readonly messageId: number; readonly message: SendMessage }
  | ({ readonly type: 'AnswerMessage'; readonly messageId: number } & AnswerMessage)
  | { readonly type: 'SettleMessage' | 'EraseMessage'; readonly messageId: number }
  /** The log's claim on the address lets it join only once. `language` is BCP 47. */
  | {
      readonly type: 'Subscribe';
      readonly subscriberId: number;
      readonly email: string;
      readonly language: string;
    }
  /** Of an address that is not confirmed: it gets another link, and as long to open it. */
  | { readonly type: 'SubscribeAgain'; readonly language: string }
  | { readonly type: 'ConfirmSubscription' | 'Unsubscribe' }
  /** Nothing where it was confirmed, or has joined at `before` or later. ISO 8601 in UTC. */
  | { readonly type: 'EndUnconfirmed'; readonly before: string };

export type ContactState =
  | { readonly stage: 'nothing' }
  | {
      readonly stage: 'received';
      readonly done: boolean;
      readonly answeredAt: string | null;
    }
  | { readonly stage: 'erased' }
  | {
      readonly stage: 'subscribed';
      readonly subscriberId: number;
      /** Null once the key is gone. */
      readonly email: string | null;
      readonly language: string;
      readonly confirmed: boolean;
      /** The last time. */
      readonly joinedAt: string;
    }
  | { readonly stage: 'left' };

export const contactDecider: Decider<ContactCommand, ContactState, ContactEvent> = {
  initialState: { stage: 'nothing' },
  decide,
  evolve,
};

function decide(command: ContactCommand, state: ContactState): NewEvent<ContactEvent>[] {
  switch (command.type) {
    case 'SendMessage': {
      if (state.stage !== 'nothing') throw new Error('a message is received once');
      const { name, email, service, message, language = UNKNOWN_LANGUAGE } = command.message;
      return [
        {
          type: 'MessageReceived',
          data: { messageId: command.messageId, language },
          personal: { name, email, service, message },
          subject: `message-${command.messageId}`,
        },
      ];
    }
    case 'AnswerMessage': {
      if (state.stage !== 'received') throw new Rejected('unknown_id');
      const { messageId, text, answeredAt = state.answeredAt } = command;
      if (answeredAt !== state.answeredAt) throw new Rejected('answered_meanwhile');
      const subject = `message-${messageId}`;
      return [
        { type: 'MessageAnswered', data: { messageId }, personal: { text }, subject },
        ...(state.done ? [] : [publicEvent('MessageSettled', { messageId })]),
      ];
    }
    case 'SettleMessage':
      if (state.stage !== 'received') throw new Rejected('unknown_id');
      return state.done ? [] : [publicEvent('MessageSettled', { messageId: command.messageId })];
    case 'EraseMessage':
      if (state.stage === 'erased') return [];
      if (state.stage !== 'received') throw new Rejected('unknown_id');
      return [publicEvent('MessageErased', { messageId: command.messageId })];
    case 'Subscribe':
      if (state.stage === 'subscribed') return [];
      return [joined(command)];
    case 'SubscribeAgain':
      if (state.stage !== 'subscribed' || state.confirmed || state.email === null) return [];
      return [joined({ ...state, email: state.email, language: command.language })];
    case 'ConfirmSubscription':
      if (state.stage !== 'subscribed' || state.confirmed) return [];
      return [publicEvent('SubscriptionConfirmed', { subscriberId: state.subscriberId })];
    case 'Unsubscribe':
      if (state.stage !== 'subscribed') return [];
      return [publicEvent('SubscriberLeft', { subscriberId: state.subscriberId })];
    case 'EndUnconfirmed':
      if (state.stage !== 'subscribed' || state.confirmed || state.joinedAt >= command.before) return [];
      return [publicEvent('SubscriberLeft', { subscriberId: state.subscriberId })];
    default:
      return command satisfies never;
  }
}

function joined(of: Omit<Extract<ContactCommand, { type: 'Subscribe' }>, 'type'>): NewEvent<ContactEvent> {
  return {
    type: 'SubscriberJoined',
    data: { subscriberId: of.subscriberId, language: of.language },
    personal: { email: of.email },
    subject: `subscriber-${of.subscriberId}`,
  };
}

function evolve(state: ContactState, event: Dated<ContactEvent>): ContactState {
  switch (event.type) {
    case 'MessageReceived':
      return { stage: 'received', done: false, answeredAt: null };
    case 'MessageAnswered':
      return state.stage === 'received' ? { ...state, answeredAt: event.recordedAt } : state;
    case 'MessageSettled':
      return state.stage === 'received' ? { ...state, done: true } : state;
    case 'MessageErased':
      return { stage: 'erased' };
    case 'SubscriberJoined':
      return {
        stage: 'subscribed',
        ...event.data,
        email: event.personal?.email ?? null,
        confirmed: false,
        joinedAt: event.recordedAt,
      };
    case 'SubscriptionConfirmed':
      return state.stage === 'subscribed' ? { ...state, confirmed: true } : state;
    case 'SubscriberLeft':
      return { stage: 'left' };
    default:
      return event satisfies never;
  }
}
