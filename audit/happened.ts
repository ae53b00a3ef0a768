import type { Recorded } from '../events/contract.ts';

/** One thing that happened, as it is handed out: unsealed, without what only the log needs. */
export interface Happened {
  readonly at: string;
  readonly type: string;
  /** `account-7` is the person, `owner` the owner. */
  readonly by: string;
  readonly data: unknown;
  readonly personal: unknown;
}

export function happened({ recordedAt, type, actor, data, personal }: Recorded): Happened {
  return { at: recordedAt, type, by: actor, data, personal };
}
