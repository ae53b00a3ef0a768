/** What a mail says in one language. */
export interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly sections?: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
  /** What the reader wrote, as it was written, and what stands above it. */
  readonly quoted?: { readonly heading: string; readonly text: string };
  /** Short facts in two columns: what, and how much of it. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** The first one is the one that most readers want. */
  readonly links?: readonly { readonly label: string; readonly href: string }[];
  /** Small print below. */
  readonly note?: string;
  /** The way out of the newsletter, in the small print. */
  readonly leave?: { readonly label: string; readonly href: string };
}
