import pino, { type DestinationStream, type Logger } from 'pino';

export const logLevels = [...Object.keys(pino.levels.values), 'silent'];

/** JSON lines on standard error: standard output stays for people. Of errors only what is not personal. */
export function openLogger(
  role: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger {
  return pino(
    {
      level: process.env.LOG_LEVEL || 'info',
      base: { role, pid: process.pid },
      serializers: { err: loggedError },
    },
    destination,
  );
}

const CAUSES_MAXIMUM = 5;
/** SQLSTATE classes whose messages speak of tables and servers; others may repeat values. */
const structural = /^(08|25|40|42|53|55|57|58)[0-9A-Z]{3}$/;
/** Without parsers, which repeat what they could not read. */
const ownKinds = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'TimeoutError',
  'AbortError',
]);

/** As far as it is harmless. */
const detailNames = ['code', 'table', 'column', 'constraint'];

/** The message only where it holds no person's words. */
interface LoggedError {
  readonly type: string;
  readonly details: Readonly<Record<string, string>>;
  readonly message?: string;
  readonly stack: string;
  readonly cause?: LoggedError;
}

/** Databases keep parameters in their errors, mail servers the address, parsers the text: left out. */
export function loggedError(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, details: {}, stack: '' };
  const details = detailsOf(thrown);
  const { code } = details;
  const isOwn = code === undefined && ownKinds.has(thrown.name);
  const isSafe = isOwn || (code !== undefined && structural.test(code));
  return {
    type: thrown.name,
    details,
    ...(isSafe ? { message: thrown.message } : {}),
    stack: placesOf(thrown),
    ...(thrown.cause === undefined || depth >= CAUSES_MAXIMUM
      ? {}
      : { cause: loggedError(thrown.cause, depth + 1) }),
  };
}

/** Engines put numbers of their own under some of these names. */
function detailsOf(thrown: Error): Readonly<Record<string, string>> {
  const details = detailNames.map((name): [string, unknown] => [name, Reflect.get(thrown, name)]);
  return Object.fromEntries(
    details.filter((detail): detail is [string, string] => typeof detail[1] === 'string'),
  );
}

/** Without the message. */
function placesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s*at /.test(line))
    .map((line) => line.trim())
    .join('\n');
}
