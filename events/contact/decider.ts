import type { Decider, NewEvent } from '../contract.ts';
import { Rejected } from '../rejected.ts';
import type { SendMessage as Message } from './commands.ts';
import type { ContactEvent } from './events.ts';

/** A visitor writes. */
export interface SendMessage {
  readonly type: 'SendMessage';
  readonly messageId: number;
  readonly message: Message;
}

/** An address is entered for the newsletter. That an address joins only once is the log's claim on it. */
export interface Subscribe {
  readonly type: 'Subscribe';
  readonly subscriberId: number;
  readonly email: string;
  /** BCP 47. */
  readonly language: string;
}

/** The link that was mailed to the address was opened. */
export interface ConfirmSubscription {
  readonly type: 'ConfirmSubscription';
}

/** The subscriber leaves, or did not confirm in time. */
export interface Unsubscribe {
  readonly type: 'Unsubscribe';
}

/** The message is no longer kept. */
export interface EraseMessage {
  readonly type: 'EraseMessage';
  readonly messageId: number;
}

export type ContactCommand = SendMessage | EraseMessage | Subscribe | ConfirmSubscription | Unsubscribe;

export type ContactState =
  | { readonly stage: 'nothing' }
  | { readonly stage: 'received' }
  | { readonly stage: 'erased' }
  | {
      readonly stage: 'subscribed';
      readonly subscriberId: number;
      /** Null once the key is gone. */
      readonly email: string | null;
      readonly language: string;
      readonly confirmed: boolean;
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
      const { name, email, service, message } = command.message;
      return [
        {
          type: 'MessageReceived',
          data: { messageId: command.messageId },
          personal: { name, email, service, message },
          subject: `message-${command.messageId}`,
        },
      ];
    }
    case 'EraseMessage': {
      if (state.stage === 'erased') return [];
      if (state.stage !== 'received') throw new Rejected('unknown_id');
      const data = { messageId: command.messageId };
      return [{ type: 'MessageErased', data, personal: null, subject: null }];
    }
    case 'Subscribe':
      if (state.stage === 'subscribed') return [];
      return [
        {
          type: 'SubscriberJoined',
          data: { subscriberId: command.subscriberId, language: command.language },
          personal: { email: command.email },
          subject: `subscriber-${command.subscriberId}`,
        },
      ];
    case 'ConfirmSubscription': {
      if (state.stage !== 'subscribed' || state.confirmed) return [];
      const data = { subscriberId: state.subscriberId };
      return [{ type: 'SubscriptionConfirmed', data, personal: null, subject: null }];
    }
    case 'Unsubscribe': {
      if (state.stage !== 'subscribed') return [];
      const data = { subscriberId: state.subscriberId };
      return [{ type: 'SubscriberLeft', data, personal: null, subject: null }];
    }
    default:
      return command satisfies never;
  }
}

function evolve(state: ContactState, event: ContactEvent): ContactState {
  switch (event.type) {
    case 'MessageReceived':
      return { stage: 'received' };
    case 'MessageErased':
      return { stage: 'erased' };
    case 'SubscriberJoined':
      return {
        stage: 'subscribed',
        ...event.data,
        email: event.personal?.email ?? null,
        confirmed: false,
      };
    case 'SubscriptionConfirmed':
      return state.stage === 'subscribed' ? { ...state, confirmed: true } : state;
    case 'SubscriberLeft':
      return { stage: 'left' };
    default:
      return event satisfies never;
  }
}
