import { type ContactState, contactDecider } from '../../events/contact/decider.ts';
import type { ContactEvent } from '../../events/contact/events.ts';
import type { Recorded } from '../../events/contract.ts';
import type { Dependencies } from '../http/dependencies.ts';

export interface Subscriber {
  readonly subscriberId: number;
  readonly email: string;
  /** BCP 47; `und` where it was not recorded. */
  readonly language: string;
  readonly confirmed: boolean;
}

/** Null: there is none, or it has left. */
export async function findSubscriber(
  { log }: Pick<Dependencies, 'log'>,
  stream: string,
): Promise<Subscriber | null> {
  const state = (await log.readStream(stream))
    .filter(isContactEvent)
    .reduce<ContactState>(contactDecider.evolve, contactDecider.initialState);
  if (state.stage !== 'subscribed' || state.email === null) return null;
  return { ...state, email: state.email };
}

/** @param hash hex, of the address */
export async function subscriberNamed(
  dependencies: Pick<Dependencies, 'database' | 'log'>,
  hash: string,
): Promise<Subscriber | null> {
  const held = await dependencies.database.kysely
    .selectFrom('names')
    .select('holder')
    .where('space', '=', 'subscriber')
    .where('hash', '=', Buffer.from(hash, 'hex'))
    .executeTakeFirst();
  return held === undefined ? null : findSubscriber(dependencies, held.holder);
}

/** The log has checked each event by its schema. */
function isContactEvent(event: Recorded): event is Recorded<ContactEvent> {
  return event.stream.startsWith('subscriber-');
}
