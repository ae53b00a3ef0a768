import type {
  FieldChange,
  HistoryEvent,
  PastFigures,
  PastRow,
  ProvenEvent,
} from '../../events/audit/answers.ts';

export interface EventsAsked {
  /** Null: from the newest on. */
  readonly before: number | null;
  readonly type: string | null;
  readonly stream: string | null;
  readonly actor: string | null;
  /** As `momentOf` reads them; both included. */
  readonly from: string | null;
  readonly to: string | null;
  readonly limit: number;
}

export interface EventsPage {
  readonly events: readonly HistoryEvent[];
  readonly head: number;
  /** Null where nothing is older. */
  readonly next: number | null;
}

export interface AsOfAsked {
  readonly at: string;
  /** Null: all of them. */
  readonly model: string | null;
}

export interface WhyAsked {
  readonly model: string;
  readonly key: number;
  /** Null: every field. */
  readonly field: string | null;
}

/** For owner and analysts: nothing is unsealed. */
export interface History {
  events(asked: EventsAsked): Promise<EventsPage>;
  /** @throws Rejected('unknown_id') */
  event(position: number): Promise<ProvenEvent>;
  /** @throws HttpError for an unknown model or moment, or a log too long for a call */
  asOf(asked: AsOfAsked): Promise<{ rows: PastRow[]; position: number; head: number; more: boolean }>;
  /** However long the log is. @param onProgress events read @param left stops it @throws HttpError */
  figures(
    at: string,
    onProgress: (done: number, total: number) => void,
    left: AbortSignal,
  ): Promise<PastFigures>;
  /** @throws HttpError, Rejected('unknown_id') where there never was such a row */
  why(asked: WhyAsked): Promise<{ changes: FieldChange[]; total: number; head: number }>;
}
