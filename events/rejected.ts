import type { commandRefusals } from './sentences.ts';

/** Every business refusal of the product, with its status and sentences. */
export type RejectionCode = keyof typeof commandRefusals;

/**
 * A command that the rules of the business do not allow. Anything else that is thrown is a bug.
 * `detail` completes the sentence (the current price, the current version) and holds nothing personal.
 */
export class Rejected extends Error {
  override readonly name = 'Rejected';

  constructor(
    readonly code: RejectionCode,
    readonly detail: Readonly<Record<string, string | number>> = {},
  ) {
    super(code);
  }
}
