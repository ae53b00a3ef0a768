/** What the load asks for; each leads to one event. */
export type CommandKind = 'register' | 'order' | 'answer' | 'message';

export const eventOf: Readonly<Record<CommandKind, string>> = {
  register: 'AccountRegistered',
  order: 'ReadingOrdered',
  answer: 'ResponseSubmitted',
  message: 'MessageReceived',
};

/** One command, as its caller knows it. */
export interface LedgerEntry {
  /** Idempotency-Key and X-Request-Id of every try; the log keeps the latter as the events' correlation id. */
  readonly id: string;
  readonly kind: CommandKind;
  /** When its first success was answered, by `performance.now`; null until then. */
  acknowledgedAtMs: number | null;
  /** The stream that the answer named; null where it names none. */
  stream: string | null;
  /** It was acknowledged after the moment to which the log was set back, and may be gone. */
  isExcused: boolean;
}

/** A client's ledger of everything that it asked for. */
export interface Ledger {
  readonly entries: readonly LedgerEntry[];
  open(kind: CommandKind): LedgerEntry;
  /** Those that were acknowledged and are not excused. */
  acknowledged(): number;
  /** Excuses what was acknowledged since then, by `performance.now`. */
  excuse(sinceMs: number): void;
}

export function openLedger(): Ledger {
  const entries: LedgerEntry[] = [];
  return {
    entries,
    open: (kind) => {
      const entry: LedgerEntry = {
        id: `${kind}-${entries.length + 1}`,
        kind,
        acknowledgedAtMs: null,
        stream: null,
        isExcused: false,
      };
      entries.push(entry);
      return entry;
    },
    acknowledged: () => entries.filter(isOwed).length,
    excuse: (sinceMs) => {
      for (const entry of entries) if ((entry.acknowledgedAtMs ?? 0) >= sinceMs) entry.isExcused = true;
    },
  };
}

/** Whether the log has to hold it. */
export function isOwed({ acknowledgedAtMs, isExcused }: LedgerEntry): boolean {
  return acknowledgedAtMs !== null && !isExcused;
}
