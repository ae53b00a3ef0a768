import type { readingEvents } from '../events/readings/events.ts';
import { eventDefinitions, type MailKind } from '../events/registry.ts';

/** About a reading, to the account that ordered it. */
export type ReadingMailKind = NonNullable<(typeof readingEvents)[number]['mail']>;

/** The mail that an event leads to, by the event's type. */
export const kindOfEvent: Readonly<Record<string, MailKind>> = Object.fromEntries(
  [...eventDefinitions.values()].flatMap(({ type, mail }) => (mail === null ? [] : [[type, mail]])),
);

/** Who gets a second mail about a changed address. */
export const FORMER_ADDRESS = 'former address';
