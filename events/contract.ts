import type * as z from 'zod/mini';

/**
 * What every slice says about its events, and what the log promises about them.
 *
 * An event has two parts: `data`, facts that may stand in clear for ever, and `personal`, fields about a
 * person that travel sealed under that person's key. `personal` is null where an event has none, and again
 * after the person's key was destroyed: everything that reads events has to have an answer for that.
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
  /** Earlier versions' `data` brought up one version at a time, by the version they come from. */
  readonly upcasters: Readonly<Record<number, Upcaster>>;
  /** The same for `personal`, after unsealing. Each earlier version has an upcaster for one part at least. */
  readonly personalUpcasters: Readonly<Record<number, Upcaster>>;
  readonly live: readonly LiveNews[];
  /** The kind of mail that it leads to. */
  readonly mail: Mail;
}

/**
 * What open pages hear: `reading`, the customer's list shows something else; `order`, the owner's does; `activity`, the
 * owner's notifications have a line more.
 */
export type LiveNews = 'reading' | 'order' | 'activity';

export type Upcaster = (older: Facts) => Facts;

/** One part of a stored event before its schema has been checked. */
export type Facts = Record<string, unknown>;

type PersonalOf<Personal> = Personal extends z.ZodMiniType ? z.output<Personal> | null : null;

/** The event as a decider and a projection read it. */
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

/** Status, and the sentence in English and in Turkish; a name in braces is filled in from the refusal's detail. */
export type Refusal = readonly [status: number, en: string, tr: string, more?: MoreOfRefusal];
export type Refusals = Readonly<Record<string, Refusal>>;

interface MoreOfRefusal {
  /** The field that the sentence belongs to. */
  readonly path?: string;
  /** Seconds after which another try makes sense. */
  readonly retryAfterSeconds?: number;
}

/** Who made a command: `account-7`, `owner`, `anonymous` or `system:sample`. */
export type Actor = string;

/** What the log adds to an event when it is committed. */
export interface Recording {
  /** UUID of the event. */
  readonly id: string;
  /** Version of the event's schema after upcasting. */
  readonly version: number;
  /** For example `reading-12`. */
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
  /** The same for everything that one request set off. */
  readonly correlationId: string;
  /** Id of the event that led to the command, or null where a person did. */
  readonly causationId: string | null;
}

export type Recorded<Event extends DomainEvent = DomainEvent> = Event & Recording;

/** The pure heart of a slice: no clock, no randomness, no database. */
export interface Decider<Command, State, Event extends DomainEvent> {
  readonly initialState: State;
  /** The events that the command leads to, none where it changes nothing. Refuses by throwing `Rejected`. */
  decide(command: Command, state: State): NewEvent<Event>[];
  evolve(state: State, event: Dated<Event>): State;
}

/** An event with the time at which it is, or is about to be, recorded. */
export type Dated<Event extends DomainEvent> = Event & Pick<Recording, 'recordedAt'>;

/**
 * Declares an event, of version 1 where none is given. `personal` lists the fields that travel sealed; it, `live` and
 * `mail` are left out where there are none.
 */
export function defineEvent<
  const Type extends string,
  Data extends z.ZodMiniType,
  Personal extends z.ZodMiniType | null = null,
  const Mail extends string | null = null,
>(
  type: Type,
  declared: {
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
