import type { Decider, DomainEvent, NewEvent, Recorded } from '../../events/contract.ts';
import { Rejected } from '../../events/rejected.ts';
import type { Answer, CommandContext, EventLog, NameClaim, NameKind } from '../log.ts';

/** How often a command is decided anew when others append to its stream meanwhile. */
const CONFLICT_RETRY_MAXIMUM = 20;

export interface Handling<Command, State, Event extends DomainEvent> {
  readonly decider: Decider<Command, State, Event>;
  readonly command: Command;
  readonly context: CommandContext;
  readonly stream: string;
  /** The stream was named just now, so there is nothing to read. */
  readonly isNew?: boolean;
  readonly claims?: readonly NameClaim[];
  /** What the caller is answered, from the state after the command. */
  answer(state: State): Answer;
}

export interface Handled {
  readonly answer: Answer;
  /** The command had been carried out before; this is what it was answered then. */
  readonly repeated: boolean;
  /** Position of the command's last event; 0 where it changed nothing. */
  readonly position: number;
}

const takenCodes: Record<NameKind, 'username_taken' | 'email_taken' | 'name_taken'> = {
  username: 'username_taken',
  email: 'email_taken',
  subscriber: 'name_taken',
};

/**
 * Carries out one command: load the stream, decide, append. A success means that the events are committed.
 * @throws Rejected when the business rules, a taken name or a reused command id refuse it
 */
export async function handle<Command, State, Event extends DomainEvent>(
  log: EventLog,
  handling: Handling<Command, State, Event>,
): Promise<Handled> {
  const { context, stream } = handling;
  for (let tries = 0; tries <= CONFLICT_RETRY_MAXIMUM; tries++) {
    const past = handling.isNew === true ? [] : await readPast<Event>(log, stream);
    const { events, state } = decideOn(handling, past);
    const answer = handling.answer(state);
    if (events.length === 0) return { answer, repeated: false, position: past.at(-1)?.position ?? 0 };
    const appended = await log.append({
      context,
      stream,
      expectedVersion: past.length,
      events,
      claims: handling.claims ?? [],
      answer,
    });
    switch (appended.outcome) {
      case 'ok':
        return { answer, repeated: false, position: appended.lastPosition };
      case 'duplicate':
        return { answer: appended.answer, repeated: true, position: appended.lastPosition };
      case 'command_id_reused':
        throw new Rejected('idempotency_key_reused');
      case 'name_taken':
        throw new Rejected(takenCodes[appended.kind]);
      case 'conflict':
        continue;
      default:
        appended satisfies never;
    }
  }
  throw new Rejected('busy');
}

/** Answers a command that may have been carried out before. Null: it has not. */
export async function rememberedAnswer(log: EventLog, context: CommandContext): Promise<Handled | null> {
  const remembered = await log.remembered(context.commandId, context.requestHash);
  if (remembered === null) return null;
  if (remembered.outcome === 'command_id_reused') throw new Rejected('idempotency_key_reused');
  return { answer: remembered.answer, repeated: true, position: remembered.lastPosition };
}

/** The log knows each slice's events by schema; a slice's stream holds that slice's events only. */
async function readPast<Event extends DomainEvent>(log: EventLog, stream: string) {
  return (await log.readStream(stream)) as Recorded<Event>[];
}

function decideOn<Command, State, Event extends DomainEvent>(
  { decider, command, context }: Handling<Command, State, Event>,
  past: readonly Recorded<Event>[],
): { events: NewEvent<Event>[]; state: State } {
  const before = past.reduce<State>((state, event) => decider.evolve(state, event), decider.initialState);
  const events = decider.decide(command, before);
  const { recordedAt } = context;
  const state = events.reduce<State>(
    (reached, event) => decider.evolve(reached, { ...event, recordedAt }),
    before,
  );
  return { events, state };
}
