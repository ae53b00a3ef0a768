import type { Actor, Decider, DomainEvent, NewEvent, Recorded } from '../../events/contract.ts';
import { Rejected } from '../../events/rejected.ts';
import type {
  Answer,
  CommandContext,
  EventLog,
  NameClaim,
  NameKind,
  StreamAppend,
  StreamVersion,
} from '../log.ts';

/** How often a command is decided again when others append to its stream. */
const CONFLICT_RETRY_MAXIMUM = 20;

export interface Handling<Command, State, Event extends DomainEvent> {
  readonly decider: Decider<Command, State, Event>;
  readonly command: Command;
  readonly context: CommandContext;
  readonly stream: string;
  /** There is nothing to read. */
  readonly isNew?: boolean;
  readonly claims?: readonly NameClaim[];
  readonly alongside?: readonly Alongside[];
  /** Where one has grown since, `Outdated` is thrown. */
  readonly unchanged?: readonly StreamVersion[];
  /** From the state after the command; a command that no person gives needs none. */
  answer?(state: State): Answer;
}

/** Committed with the command or not at all. */
export interface Alongside {
  readonly stream: string;
  decide(past: readonly Recorded[]): readonly NewEvent[];
}

/** Nothing was changed; retry from fresh reads. */
export class Outdated extends Rejected {
  constructor() {
    super('busy');
  }
}

export interface Handled {
  readonly answer: Answer;
  readonly repeated: boolean;
  /** Of the command's last event; 0 where it changed nothing. */
  readonly position: number;
}

const NO_ANSWER: Answer = { status: 200, body: null, subject: null };

const takenCodes = {
  username: 'username_taken',
  email: 'email_taken',
  subscriber: 'name_taken',
  order_slot: 'name_taken',
  gift_code: 'name_taken',
  newsletter: 'newsletter_sent',
} as const satisfies Record<NameKind, string>;

/**
 * A success means that the events are committed.
 * @throws Rejected when the business rules, a taken name or a reused command id refuse it
 * @throws Outdated when what `unchanged` names may have changed
 */
export async function handle<Command, State, Event extends DomainEvent>(
  log: EventLog,
  handling: Handling<Command, State, Event>,
): Promise<Handled> {
  const { context, stream } = handling;
  let erased: string | null = null;
  const read = async (of: string) => withoutPerson(await log.readStream(of), erased);
  for (let tries = 0; tries <= CONFLICT_RETRY_MAXIMUM; tries++) {
    const past = handling.isNew === true ? [] : await read(stream);
    const { events, state } = decideOn(handling, past);
    const answer = handling.answer?.(state) ?? NO_ANSWER;
    if (events.length === 0) return { answer, repeated: false, position: past.at(-1)?.position ?? 0 };
    const appended = await log.append({
      context,
      unchanged: handling.unchanged ?? [],
      preceding: await decideAlongside(read, handling.alongside ?? []),
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
      case 'answer_ended':
        throw new Rejected('idempotency_key_ended');
      case 'command_id_reused':
        throw new Rejected('idempotency_key_reused');
      case 'name_taken':
        throw new Rejected(takenCodes[appended.kind]);
      case 'erased':
        if (appended.subject === context.actor) throw new Rejected('not_signed_in');
        // For anyone else it is decided again, on what is left of the person.
        erased = appended.subject;
        continue;
      case 'conflict':
        if (handling.unchanged !== undefined) throw new Outdated();
        continue;
      default:
        appended satisfies never;
    }
  }
  throw new Rejected('busy');
}

/** @param command what `decider` decides on in `stream` */
export function alongside<Command, State, Event extends DomainEvent>(
  stream: string,
  decider: Decider<Command, State, Event>,
  command: Command,
): Alongside {
  return {
    stream,
    decide: (past) => decider.decide(command, stateAfter(decider, past)),
  };
}

async function decideAlongside(
  read: (stream: string) => Promise<readonly Recorded[]>,
  others: readonly Alongside[],
): Promise<StreamAppend[]> {
  const decided: StreamAppend[] = [];
  for (const other of others) {
    const past = await read(other.stream);
    const events = other.decide(past);
    if (events.length > 0) decided.push({ stream: other.stream, expectedVersion: past.length, events });
  }
  return decided;
}

/** As it is read once the person's key is destroyed. */
function withoutPerson(past: readonly Recorded[], subject: string | null): readonly Recorded[] {
  if (subject === null) return past;
  return past.map((event) => (event.subject === subject ? { ...event, personal: null } : event));
}

/**
 * Null where it was not carried out.
 * @throws Rejected when its answer is not kept any more, or its id belongs to another request
 */
export async function rememberedAnswer(log: EventLog, context: CommandContext): Promise<Handled | null> {
  const remembered = await log.remembered(context.commandId, context.requestHash);
  if (remembered === null) return null;
  if (remembered.outcome === 'answer_ended') throw new Rejected('idempotency_key_ended');
  if (remembered.outcome === 'command_id_reused') throw new Rejected('idempotency_key_reused');
  return { answer: remembered.answer, repeated: true, position: remembered.lastPosition };
}

export async function readState<State, Event extends DomainEvent>(
  log: Pick<EventLog, 'readStream'>,
  decider: Pick<Decider<never, State, Event>, 'initialState' | 'evolve'>,
  stream: string,
): Promise<State> {
  return stateAfter(decider, await log.readStream(stream));
}

/** A slice's stream holds that slice's events only. */
export function stateAfter<State, Event extends DomainEvent>(
  { initialState, evolve }: Pick<Decider<never, State, Event>, 'initialState' | 'evolve'>,
  past: readonly Recorded[],
): State {
  return (past as readonly Recorded<Event>[]).reduce<State>(evolve, initialState);
}

/** No person gives it: its id says all that there is to compare. */
export function systemCommand(commandId: string, actor: Actor, now: Date): CommandContext {
  return {
    commandId,
    requestHash: commandId,
    actor,
    correlationId: commandId,
    causationId: null,
    recordedAt: now.toISOString(),
  };
}

function decideOn<Command, State, Event extends DomainEvent>(
  { decider, command, context }: Handling<Command, State, Event>,
  past: readonly Recorded[],
): { events: NewEvent<Event>[]; state: State } {
  const before = stateAfter(decider, past);
  const events = decider.decide(command, before);
  const { recordedAt } = context;
  const state = events.reduce<State>(
    (reached, event) => decider.evolve(reached, { ...event, recordedAt }),
    before,
  );
  return { events, state };
}
