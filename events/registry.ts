import { accountEvents } from './accounts/events.ts';
import { contactEvents } from './contact/events.ts';
import { newsletterEvents } from './contact/newsletter.ts';
import type { EventDefinition, EventOf } from './contract.ts';
import { giftEvents } from './gifts/events.ts';
import { horoscopeEvents, predictionEvents } from './publications/events.ts';
import { readingEvents } from './readings/events.ts';
import { offerEvents } from './settings/offers.ts';
import { settingsEvents } from './settings/owner-details.ts';
import { snippetEvents } from './snippets/snippets.ts';
import type { Language } from './text.ts';

const definitions = [
  ...accountEvents,
  ...readingEvents,
  ...giftEvents,
  ...predictionEvents,
  ...horoscopeEvents,
  ...contactEvents,
  ...newsletterEvents,
  ...settingsEvents,
  ...offerEvents,
  ...snippetEvents,
];
type Registered = (typeof definitions)[number];

export type KnownEvent = EventOf<Registered>;
export type EventType = Registered['type'];
export type MailKind = NonNullable<Registered['mail']>;

type Known = EventDefinition<string, EventDefinition['data'], EventDefinition['personal'], MailKind | null>;

/** A type that is not here comes from a newer release. */
export const eventDefinitions: ReadonlyMap<string, Known> = new Map(
  definitions.map((definition): [string, Known] => [definition.type, definition]),
);

/** By type, alphabetical. */
export function eventSentences(language: Language): Readonly<Record<string, string>> {
  const said = definitions.map(
    ({ type, sentence: [en, tr] }) => [type, language === 'en' ? en : tr] as const,
  );
  return Object.fromEntries(said.sort());
}
