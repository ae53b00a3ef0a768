import type { ReadingMailKind } from './kinds.ts';

export interface ReadingFacts {
  readonly title: string;
  /** `499₺`, empty where it is free. */
  readonly price: string;
  readonly amount: string;
  readonly hours: number | null;
  /** In words, in the business's time; empty where nothing is promised yet. */
  readonly due: string;
  readonly isFree: boolean;
  /** With money, which has not gone back. */
  readonly isPaid: boolean;
  /** With money or a gift, and not cancelled: what goes back was paid besides. */
  readonly isStillPaid: boolean;
  /** With the code of a gift, which opens again instead. */
  readonly isGift: boolean;
  /** Until the address is verified. */
  readonly isHeld: boolean;
  /** Cancelled because the address was not verified in time. */
  readonly isUnverified: boolean;
  /** Null once it is answered, cancelled or refunded. */
  readonly awaits: 'payment' | 'answer' | null;
  /** In words; empty where no code opened again. */
  readonly codeUntil: string;
}

export interface ReadingText {
  readonly subject: string;
  readonly heading: string;
  /** An unverified address gets the first one alone. */
  readonly paragraphs: readonly string[];
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly links: readonly { readonly label: string; readonly to: 'reading' | 'payment' | 'cancel' }[];
  readonly note?: string;
}

export type ReadingTexts = Readonly<Record<ReadingMailKind, (facts: ReadingFacts) => ReadingText>> & {
  readonly signIn: { readonly read: string; readonly see: string };
  readonly unverified: string;
};
