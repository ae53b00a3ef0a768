import * as z from 'zod/mini';

/** The rules of the form are `OrderReading`'s. */
export const Person = z.object({
  fullName: z.string(),
  motherName: z.string(),
  /** `YYYY-MM-DD`. */
  birthDate: z.string(),
  birthCountry: z.string(),
  currentCountry: z.string(),
  occupation: z.string(),
  question: z.string(),
});
export type Person = z.output<typeof Person>;

/** `word` in every field. */
export function erasedPerson(word: string): Person {
  return z.parse(Person, Object.fromEntries(Object.keys(Person.shape).map((name) => [name, word])));
}
