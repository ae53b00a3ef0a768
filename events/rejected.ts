import type { commandRefusals } from './sentences.ts';

export type RejectionCode = keyof typeof commandRefusals;

/** A refusal by the rules of the business. `detail` completes the sentence and holds nothing personal. */
export class Rejected extends Error {
  override readonly name = 'Rejected';

  constructor(
    readonly code: RejectionCode,
    readonly detail: Readonly<Record<string, string | number>> = {},
  ) {
    super(code);
  }
}
