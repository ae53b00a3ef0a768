import { basename } from 'node:path';
import * as z from 'zod/mini';

const SUMMARY_MAXIMUM = 300;

const DatabaseError = z.object({
  code: z.string(),
  table: z.optional(z.string()),
  // JavaScriptCore numbers the column of the source under the same name.
  column: z.catch(z.optional(z.string()), undefined),
  constraint: z.optional(z.string()),
});
const SchemaError = z.object({
  issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])) })),
});

/** Kind, code and place: messages of databases and schemas repeat the values that they complain about. */
export function errorSummary(error: unknown): string {
  const said: string[] = [];
  for (let cause: unknown = error; cause !== undefined && cause !== null; cause = causeOf(cause)) {
    said.push(oneSummary(cause));
  }
  return said.join(' ← ').slice(0, SUMMARY_MAXIMUM);
}

function oneSummary(error: unknown): string {
  const name = error instanceof Error ? error.name : typeof error;
  const database = DatabaseError.safeParse(error).data;
  const issues = SchemaError.safeParse(error).data?.issues ?? [];
  const paths = issues.map((issue) => issue.path.join('.')).join(', ');
  const details = [
    database?.code,
    database?.table,
    database?.column,
    database?.constraint,
    paths === '' ? undefined : `at ${paths}`,
    frameOf(error),
  ];
  return [name, ...details.filter((detail) => detail !== undefined)].join(' ');
}

/** Without the directory. */
function frameOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? error.stack : undefined;
  const place = /([^\s()]+:\d+):\d+\)?$/m.exec(
    stack?.split('\n').find((line) => /^\s*at /.test(line)) ?? '',
  )?.[1];
  return place === undefined ? undefined : basename(place);
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}
