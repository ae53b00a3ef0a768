/** By the record's own name for a thing, what people call it. */
type Words = Readonly<Partial<Record<string, string>>>;

/** What the page of a customer's data says, in one language. */
export interface RecordWords {
  /** By type of event. */
  readonly events: Words;
  /** Where it is not the record's name made readable. */
  readonly fields: Words;
  /** What a value of a field means, by the field's name. */
  readonly values: Readonly<Partial<Record<string, Words>>>;
  /** What is kept beside the events. */
  readonly chapters: Words;
  /** By kind of mail; otherwise the kind made readable. */
  readonly mails: Words;
  readonly collecting: string;
  readonly notFetched: string;
  readonly asOf: string;
  readonly print: string;
  readonly download: string;
  readonly messages: string;
  readonly you: string;
  readonly account: string;
  readonly reading: string;
  readonly number: (number: string) => string;
  readonly lastChanged: string;
  readonly loggedIn: string;
  readonly free: string;
  readonly yes: string;
  readonly no: string;
  readonly hours: (hours: number) => string;
  readonly stars: (stars: number) => string;
}
