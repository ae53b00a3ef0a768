import { expect, test } from 'vitest';
import type { Decider, DomainEvent, NewEvent, Recorded } from '../events/contract.ts';
import type { KnownEvent } from '../events/registry.ts';
import { Rejected, type RejectionCode } from '../events/rejected.ts';
import type { TableProjection } from '../projector/read-model.ts';
import { NOON } from './command-context.ts';
import { fold } from './fold.ts';

/** What comes of a command: its events, or the refusal. */
type Outcome<Event> = readonly Event[] | RejectionCode | Pick<Rejected, 'code' | 'detail'>;

/**
 * `deciding(readingDecider).given(ordered()).when({ type: 'OpenReading', … }).thenRefused('not_answered')`. What is
 * personal in an event has to be sealed under the key of `subject`; the log never gets it in clear.
 */
export function deciding<Command, State, Event extends DomainEvent>(
  decider: Decider<Command, State, Event>,
  subject = 'account-7',
) {
  const stateAfter = (past: readonly Happening<Event>[]) =>
    past.reduce<State>(
      (state, event) => decider.evolve(state, { recordedAt: NOON, ...event }),
      decider.initialState,
    );
  const sealed = (event: Event): NewEvent<Event> => ({
    ...event,
    subject: event.personal === null ? null : subject,
  });
  /** Recorded at noon, unless an event says otherwise. */
  const given = (...happened: Past<Event>[]) => {
    const past = happened.flat() as readonly Happening<Event>[];
    return {
      when: (command: Command) => {
        const decide = () => decider.decide(command, stateAfter(past));
        return {
          thenEvents: (...events: Event[]) => expect(decide()).toEqual(events.map(sealed)),
          thenRefused: (code: RejectionCode, detail: Rejected['detail'] = {}) =>
            expect(refusal(decide)).toEqual({ code, detail }),
        };
      },
    };
  };
  return {
    given,
    stateAfter,
    /** A test for each line: what it says, what had happened, the command, and what comes of it. */
    rules: (lines: readonly [string, readonly Happening<Event>[], Command, Outcome<Event>][]) =>
      test.each(lines)('%s', (_title, past, command, outcome) => {
        const when = given(past).when(command);
        if (typeof outcome === 'string') when.thenRefused(outcome);
        else if ('code' in outcome) when.thenRefused(outcome.code, outcome.detail);
        else when.thenEvents(...outcome);
      }),
  };
}

/** An edit of an older version than this one, which is current. */
export const stale = (version: number) => ({ code: 'stale_edit', detail: { version } }) as const;

/** `projecting(readingsTable).given(ordered(), answered()).thenRows({ id: 12, status: 'unread', … })` */
export function projecting<Row>(table: TableProjection<Row>) {
  return {
    given: (...past: Happening<KnownEvent>[]) => {
      const rows = [...fold(table, recorded(past)).values()];
      return {
        thenRows: (...expected: Row[]) => expect(rows).toEqual(expected),
        /** Only the columns that are named, row by row. */
        thenRowsLike: (...expected: Partial<Row>[]) => expect(rows).toMatchObject(expected),
      };
    },
  };
}

/** An event, and what the log would say about it where the test cares. */
export type Happening<Event extends DomainEvent = DomainEvent> = Event & {
  readonly stream?: string;
  readonly recordedAt?: string;
  readonly actor?: string;
};

/** One event, or several in their order. */
export type Past<Event extends DomainEvent> = Happening<Event> | readonly Happening<Event>[];

/** The events as the log would give them back, numbered from 1. */
export function recorded<Event extends DomainEvent>(
  happenings: readonly Happening<Event>[],
): Recorded<Event>[] {
  const versions = new Map<string, number>();
  return happenings.map((happening, index) => {
    const stream = happening.stream ?? 'stream-1';
    const streamVersion = (versions.get(stream) ?? 0) + 1;
    versions.set(stream, streamVersion);
    return {
      id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
      version: 1,
      subject: null,
      commandId: `command-${index + 1}`,
      actor: 'owner',
      correlationId: 'correlation-1',
      causationId: null,
      recordedAt: NOON,
      ...happening,
      stream,
      streamVersion,
      position: index + 1,
    };
  });
}

/** What a business rule says. Anything else that is thrown is a bug and stays thrown. */
function refusal(decide: () => unknown): Pick<Rejected, 'code' | 'detail'> {
  try {
    decide();
  } catch (cause) {
    if (cause instanceof Rejected) return { code: cause.code, detail: cause.detail };
    throw cause;
  }
  throw new Error('the command was allowed');
}
