import type { DomainEvent } from '../../events/contract.ts';
import type { World } from '../world.ts';

/** What was appended to a stream: types and clear data, and the personal fields as its readers get them. */
export async function eventsOf({ dependencies }: World, stream: string): Promise<DomainEvent[]> {
  const events = await dependencies.log.readStream(stream);
  return events.map(({ type, data, personal }) => ({ type, data, personal }));
}
