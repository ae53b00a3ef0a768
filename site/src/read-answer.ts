import * as z from 'zod/mini';

type Path = readonly PropertyKey[];

/**
 * However new the server is: unknown fields are dropped, unknown words kept, and unreadable rows left out
 * and counted. An unknown language counts as not named. Null where nothing can be made of it.
 */
export function readAnswer<Answer extends z.ZodMiniType>(
  schema: Answer,
  body: unknown,
): { readonly answer: z.output<Answer>; readonly leftOut: number } | null {
  let parsed = z.safeParse(schema, body, { reportInput: true });
  if (parsed.success) return { answer: parsed.data, leftOut: 0 };
  const readable = structuredClone(body);
  const leftOut = leaveOutRows(
    readable,
    parsed.error.issues.filter((issue) => !isUnknownWord(issue)).map(({ path }) => path),
  );
  parsed = z.safeParse(schema, readable, { reportInput: true });
  if (parsed.success) return { answer: parsed.data, leftOut };

  const unknown = parsed.error.issues.filter(isUnknownWord);
  for (const { path, values } of unknown) put(readable, path, isLanguage(path) ? undefined : values[0]);
  parsed = z.safeParse(schema, readable);
  if (!parsed.success) return null;
  for (const { path, input } of unknown) if (!isLanguage(path)) put(parsed.data, path, input);
  return { answer: parsed.data, leftOut };
}

/** The word itself where the page does not know it. */
export function wordFor(words: Readonly<Partial<Record<string, string>>>, word: string): string {
  return words[word] ?? word;
}

/** A single word, as of `success: true`, is not negotiable. */
function isUnknownWord(issue: z.core.$ZodIssue): issue is z.core.$ZodIssueInvalidValue {
  return issue.code === 'invalid_value' && issue.values.length > 1 && typeof issue.input === 'string';
}

const isLanguage = (path: Path): boolean => path.at(-1) === 'language';

/** @param unreadable those outside a list are passed over */
function leaveOutRows(body: unknown, unreadable: readonly Path[]): number {
  const rows = new Map<string, { list: unknown[]; row: unknown }>();
  for (const path of unreadable) {
    const place = path.findIndex((step) => typeof step === 'number');
    const list = at(body, path.slice(0, place));
    if (place >= 0 && Array.isArray(list))
      rows.set(path.slice(0, place + 1).join(), { list, row: list[Number(path[place])] });
  }
  for (const { list, row } of rows.values()) list.splice(list.indexOf(row), 1);
  return rows.size;
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inside, step) => (isHolder(inside) ? inside[step] : undefined), value);
}

function put(value: unknown, path: Path, word: unknown): void {
  const holder = at(value, path.slice(0, -1));
  const name = path.at(-1);
  if (isHolder(holder) && name !== undefined) holder[name] = word;
}

function isHolder(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}
