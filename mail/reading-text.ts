import type { ReadingMailKind } from './kinds.ts';

/** What the texts of a reading are filled in with. */
export interface ReadingFacts {
  readonly title: string;
  /** `499₺`, or empty where it is free. */
  readonly price: string;
  readonly amount: string;
  readonly hours: number | null;
  /** In words, in the business's time; empty where nothing is promised yet. */
  readonly due: string;
  readonly isFree: boolean;
  /** Money was paid and has not gone back. */
  readonly isPaid: boolean;
  /** It waits until the address is verified. */
  readonly isHeld: boolean;
  /** It was cancelled because nobody did that in time. */
  readonly isUnverified: boolean;
}

/** A letter before its links have addresses. */
export interface ReadingText {
  readonly subject: string;
  readonly heading: string;
  /** The first one alone goes to an address that was not verified. */
  readonly paragraphs: readonly string[];
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly links: readonly { readonly label: string; readonly to: 'reading' | 'payment' | 'cancel' }[];
  readonly note?: string;
}

export type ReadingTexts = Readonly<Record<ReadingMailKind, (facts: ReadingFacts) => ReadingText>> & {
  readonly signIn: { readonly read: string; readonly see: string };
  readonly unverified: string;
};
