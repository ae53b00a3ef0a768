import * as z from 'zod/mini';

/** The rules of the form are `OrderReading`'s. */
export const Person = z.object({
  fullName: z.string(),
  motherName: z.string(),
  /** `YYYY-MM-DD`. */
  birthDate: z.string(),
  /** `HH:MM` at `birthPlace`; null where the customer did not say, as is the place. */
  birthTime: z.nullable(z.string()),
  /** Which of the two, where clocks showed that time twice: 0 is the earlier one, as is one that is not said. */
  birthFold: z.optional(z.nullable(z.literal([0, 1]))),
  birthPlace: z.nullable(z.int()),
  birthCountry: z.string(),
  currentCountry: z.string(),
  occupation: z.string(),
  question: z.string(),
});
export type Person = z.output<typeof Person>;

/** `word` in every field that always says something. */
export function erasedPerson(word: string): Person {
  const words = Object.fromEntries(Object.keys(Person.shape).map((name) => [name, word]));
  return z.parse(Person, { ...words, birthTime: null, birthFold: null, birthPlace: null });
}
