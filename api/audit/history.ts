import type { GetAsOf, GetEvents, GetWhy, PastFigures, ProvenEvent } from '../../events/audit/answers.ts';
import type { AnswerOf, QueryOf } from '../../events/call.ts';

/** For owner and analysts: nothing is unsealed. */
export interface History {
  events(asked: QueryOf<typeof GetEvents>): Promise<AnswerOf<typeof GetEvents>>;
  /** @throws Rejected('unknown_id') */
  event(position: number): Promise<ProvenEvent>;
  /** @throws HttpError for an unknown model or moment, or a log too long for a call */
  asOf(asked: QueryOf<typeof GetAsOf>): Promise<AnswerOf<typeof GetAsOf>>;
  /** @throws HttpError where the log is too long for a call */
  figures(at: string): Promise<PastFigures>;
  /** @throws HttpError, Rejected('unknown_id') where there never was such a row */
  why(asked: QueryOf<typeof GetWhy>): Promise<AnswerOf<typeof GetWhy>>;
}
