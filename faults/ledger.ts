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
}

/** A client's ledger of everything that it asked for. */
export interface Ledger {
  readonly entries: readonly LedgerEntry[];
  open(kind: CommandKind): LedgerEntry;
  acknowledged(): number;
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
      };
      entries.push(entry);
      return entry;
    },
    acknowledged: () => entries.filter(({ acknowledgedAtMs }) => acknowledgedAtMs !== null).length,
  };
}
