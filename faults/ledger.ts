import type { Actor } from '../events/contract.ts';

/** The load's commands; each leads to one event. */
export type CommandKind = 'register' | 'order' | 'answer' | 'message';

export const eventOf: Readonly<Record<CommandKind, string>> = {
  register: 'AccountRegistered',
  order: 'ReadingOrdered',
  answer: 'ResponseSubmitted',
  message: 'MessageReceived',
};

/** By whom a command is sent, and what it is. */
export interface Sent {
  readonly actor: Actor;
  readonly path: string;
  readonly body: unknown;
}

/** One command, as its caller knows it. */
export interface LedgerEntry {
  /** Idempotency-Key of every try. */
  readonly id: string;
  readonly kind: CommandKind;
  /** With the id it names the command in the log; null until it is sent. */
  sent: Sent | null;
  /** `performance.now` of its first successful answer; null until then. */
  acknowledgedAtMs: number | null;
  /** The stream that the answer named; null where it names none. */
  stream: string | null;
  /** Whether it was acknowledged after a moment that the log was set back to, and so may be gone. */
  isExcused: boolean;
}

/** All commands of the load, as their callers know them. */
export type Ledger = ReturnType<typeof openLedger>;

export function openLedger() {
  const entries: LedgerEntry[] = [];
  return {
    entries,
    open: (kind: CommandKind) => {
      const entry: LedgerEntry = {
        id: `${kind}-${entries.length + 1}`,
        kind,
        sent: null,
        acknowledgedAtMs: null,
        stream: null,
        isExcused: false,
      };
      entries.push(entry);
      return entry;
    },
    /** Commands that were acknowledged and are not excused. */
    acknowledged: () => entries.filter(isOwed).length,
    /** Excuses commands acknowledged after that moment of `performance.now`. */
    excuse: (sinceMs: number) => {
      for (const entry of entries) if ((entry.acknowledgedAtMs ?? 0) >= sinceMs) entry.isExcused = true;
    },
  };
}

/** Whether the log has to hold the command. */
export function isOwed({ acknowledgedAtMs, isExcused }: LedgerEntry): boolean {
  return acknowledgedAtMs !== null && !isExcused;
}
