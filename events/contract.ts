import type * as z from 'zod/mini';

/**
 * `data` are facts that may stay in clear; `personal` travels sealed under a person's key, and is null where
 * an event has none and after the key was destroyed, which every reader has to expect.
 */
export interface EventDefinition<
  Type extends string = string,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Personal extends z.ZodMiniType | null = z.ZodMiniType | null,
  Mail extends string | null = string | null,
> {
  readonly type: Type;
  /** Version of the schema. A stored event never changes its meaning: a new shape is a new version with an upcaster. */
  readonly version: number;
  readonly data: Data;
  readonly personal: Personal;
  /** By the version that they come from, one version at a time. */
  readonly upcasters: Readonly<Record<number, Upcaster>>;
  /** After unsealing. Each earlier version has an upcaster for one part at least. */
  readonly personalUpcasters: Readonly<Record<number, Upcaster>>;
  readonly live: readonly LiveNews[];
  readonly mail: Mail;
  /** What happened, for the owner: English and Turkish; `{number}` is the last part of the stream, `12` of `reading-12`. */
  readonly sentence: readonly [en: string, tr: string];
}

/** For open pages: `reading` changes the customer's list, `order` the owner's, `activity` notifications. */
export type LiveNews = 'reading' | 'order' | 'activity';

export type Upcaster = (older: Facts) => Facts;

export type Facts = Record<string, unknown>;

type PersonalOf<Personal> = Personal extends z.ZodMiniType ? z.output<Personal> | null : null;

export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data, infer Personal>
    ? { readonly type: Type; readonly data: z.output<Data>; readonly personal: PersonalOf<Personal> }
    : never;

/** An event that was decided and not yet recorded. `subject` names whose key seals `personal` (`account-7`). */
export type NewEvent<Event extends DomainEvent = DomainEvent> = Event & { readonly subject: string | null };

export interface DomainEvent {
  readonly type: string;
  readonly data: unknown;
  readonly personal: unknown;
}

/** With nothing that has to be sealed. */
export function publicEvent<const Type extends string, Data>(
  type: Type,
  data: Data,
): NewEvent<{ readonly type: Type; readonly data: Data; readonly personal: null }> {
  return { type, data, personal: null, subject: null };
}

/** Status, English and Turkish; a name in braces is filled in from the refusal's detail. */
export type Refusal = readonly [status: number, en: string, tr: string, more?: MoreOfRefusal];
export type Refusals = Readonly<Record<string, Refusal>>;

interface MoreOfRefusal {
  readonly path?: string;
  readonly retryAfterSeconds?: number;
}

/** Who made a command: `account-7`, `owner`, `anonymous` or `system:sample`. */
export type Actor = string;

export interface Recording {
  readonly id: string;
  /** Version of the event's schema after upcasting. */
  readonly version: number;
  readonly stream: string;
  /** 1 for the first event of its stream, without gaps. */
  readonly streamVersion: number;
  /** 1 for the first event of the log, without gaps, in commit order. */
  readonly position: number;
  /** ISO 8601 UTC with milliseconds. */
  readonly recordedAt: string;
  readonly subject: string | null;
  readonly commandId: string;
  readonly actor: Actor;
  /** Shared by everything that one request set off. */
  readonly correlationId: string;
  /** Id of the event that led to the command, or null where a person did. */
  readonly causationId: string | null;
}

export type Recorded<Event extends DomainEvent = DomainEvent> = Event & Recording;

/** Pure: no clock, no randomness, no database. */
export interface Decider<Command, State, Event extends DomainEvent> {
  readonly initialState: State;
  /** None where the command changes nothing. Refuses by throwing `Rejected`. */
  decide(command: Command, state: State): NewEvent<Event>[];
  evolve(state: State, event: Dated<Event>): State;
}

/** With the time at which it is, or is about to be, recorded. */
export type Dated<Event extends DomainEvent> = Event & Pick<Recording, 'recordedAt'>;

/** Version 1 where none is given; `personal` lists the sealed fields. */
export function defineEvent<
  const Type extends string,
  Data extends z.ZodMiniType,
  Personal extends z.ZodMiniType | null = null,
  const Mail extends string | null = null,
>(
  type: Type,
  declared: {
    sentence: EventDefinition['sentence'];
    version?: number;
    data: Data;
    personal?: Personal;
    upcasters?: Record<number, Upcaster>;
    personalUpcasters?: Record<number, Upcaster>;
    live?: readonly LiveNews[];
    mail?: Mail;
  },
): EventDefinition<Type, Data, Personal, Mail> {
  const personal = (declared.personal ?? null) as Personal;
  const mail = (declared.mail ?? null) as Mail;
  return { type, version: 1, upcasters: {}, personalUpcasters: {}, live: [], ...declared, personal, mail };
}
