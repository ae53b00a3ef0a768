import * as z from 'zod/mini';
import { businessDate } from '../../events/calendar.ts';

/** What the fields of our calls hold. */
const values = ['A plain text', 'someone@example.com', businessDate(new Date()), 12, 49_900, true] as const;

/** What a schema takes: each field has the first value that it takes. */
export function derivedSample(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, field]) => [name, derivedSample(field)]),
      );
    case 'optional':
    case 'default':
      return derivedSample(def.innerType);
    case 'enum':
      return Object.values(def.entries)[0];
    default:
      return values.find((value) => z.safeParse(schema, value).success);
  }
}
