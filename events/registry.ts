import { accountEvents } from './accounts/events.ts';
import { contactEvents } from './contact/events.ts';
import { newsletterEvents } from './contact/newsletter.ts';
import type { EventDefinition, EventOf } from './contract.ts';
import { horoscopeEvents, predictionEvents } from './publications/events.ts';
import { readingEvents } from './readings/events.ts';
import { offerEvents } from './settings/offers.ts';
import { settingsEvents } from './settings/owner-details.ts';

const definitions = [
  ...accountEvents,
  ...readingEvents,
  ...predictionEvents,
  ...horoscopeEvents,
  ...contactEvents,
  ...newsletterEvents,
  ...settingsEvents,
  ...offerEvents,
];
export type KnownEvent = EventOf<(typeof definitions)[number]>;

/** Every event that the log may hold, by its type. A type that is not here comes from a newer release. */
export const eventDefinitions: ReadonlyMap<string, EventDefinition> = new Map(
  definitions.map((definition): [string, EventDefinition] => [definition.type, definition]),
);
