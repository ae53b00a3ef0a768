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

/** Somebody wants to be written to. That an address joins only once is the log's claim on it. */
export interface Subscribe {
  readonly type: 'Subscribe';
  readonly subscriberId: number;
  readonly email: string;
}

/** The message is no longer kept. */
export interface EraseMessage {
  readonly type: 'EraseMessage';
  readonly messageId: number;
}

export type ContactCommand = SendMessage | EraseMessage | Subscribe;

export type ContactState =
  | { readonly stage: 'nothing' }
  | { readonly stage: 'received' }
  | { readonly stage: 'erased' }
  | { readonly stage: 'subscribed' }
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
          data: { subscriberId: command.subscriberId },
          personal: { email: command.email },
          subject: `subscriber-${command.subscriberId}`,
        },
      ];
    default:
      return command satisfies never;
  }
}

function evolve(_state: ContactState, event: ContactEvent): ContactState {
  switch (event.type) {
    case 'MessageReceived':
      return { stage: 'received' };
    case 'MessageErased':
      return { stage: 'erased' };
    case 'SubscriberJoined':
      return { stage: 'subscribed' };
    case 'SubscriberLeft':
      return { stage: 'left' };
    default:
      return event satisfies never;
  }
}
