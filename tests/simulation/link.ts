import type { PostgresQueryResult } from 'kysely';
import { types } from 'pg';
import { parameterOf } from '../../migrations/embedded.ts';
import { parsers } from '../../migrations/parsers.ts';
import { Messages, type Received, receive } from '../../migrations/wire.ts';

/** A database of a server on this machine. */
export interface Place {
  /** The server's Unix socket. */
  readonly socket: string;
  readonly database: string;
}

/**
 * A real connection to the server, lent to simulated connections one after the other. Each statement is parsed and
 * planned once; `pg` costs several times as much for each, on both sides.
 */
export interface Link {
  query<Row>(text: string, values?: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  /** Of the server's process. */
  readonly pid: number;
  end(): void;
}

interface Statement {
  readonly name: string;
  readonly columns: readonly Column[];
}

interface Column {
  readonly name: string;
  parse(text: string): unknown;
}

interface Waiting {
  resolve(answer: Buffer): void;
  reject(cause: unknown): void;
}

/** Plans that a connection keeps; further statements are planned each time. */
const KEPT_MAXIMUM = 500;
const USER = 'postgres';
const PROTOCOL = 196_608;
const BACKEND_KEY = 'K'.charCodeAt(0);
const READY = 'Z'.charCodeAt(0);
/** A type of one byte and a length of four begin each message. */
const HEAD_BYTES = 5;

export async function connectLink({ socket, database }: Place): Promise<Link> {
  const messages = new Messages();
  const statements = new Map<string, Statement>();
  const waiting: Waiting[] = [];
  const unsent: Uint8Array[] = [];
  let received: Buffer = Buffer.alloc(0);
  let complete = 0;
  let made = 0;

  const connection = await Bun.connect({
    unix: socket,
    socket: {
      data: (_connection, bytes) => take(bytes),
      drain: sendOn,
      close: () => {
        for (const { reject } of waiting.splice(0)) reject(new Error('the server closed the connection'));
      },
    },
  });
  const pid = pidIn(await exchange(startup(database)));
  return { query, pid, end: () => void connection.end() };

  async function query<Row>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> {
    const known = statements.get(text);
    const isKept = known !== undefined || statements.size < KEPT_MAXIMUM;
    const name = known?.name ?? (isKept ? `s${++made}` : '');
    messages.begin();
    if (known === undefined) {
      messages.parse(name, text);
      messages.describeStatement(name);
    }
    messages.bind(name, values.map(parameterOf));
    messages.execute();
    messages.sync();
    const answer = receive(await exchange(messages.all()));
    const columns = known?.columns ?? columnsOf(answer);
    if (isKept) statements.set(text, { name, columns });
    return resultOf<Row>(answer, columns);
  }

  function exchange(message: Uint8Array): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      const written = unsent.length === 0 ? Math.max(0, connection.write(message)) : 0;
      if (written < message.length) unsent.push(Buffer.from(message.subarray(written)));
    });
  }

  function sendOn(): void {
    for (let next = unsent.shift(); next !== undefined; next = unsent.shift()) {
      const written = Math.max(0, connection.write(next));
      if (written === next.length) continue;
      unsent.unshift(next.subarray(written));
      return;
    }
  }

  /** An answer ends where the server is ready for the next statement. */
  function take(bytes: Buffer): void {
    received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
    while (complete + HEAD_BYTES <= received.length) {
      const end = complete + 1 + received.readInt32BE(complete + 1);
      if (end > received.length) return;
      const isReady = received[complete] === READY;
      complete = end;
      if (!isReady) continue;
      const answer = received.subarray(0, end);
      received = received.subarray(end);
      complete = 0;
      waiting.shift()?.resolve(answer);
    }
  }
}

function startup(database: string): Buffer {
  const settings = Buffer.from(`user\0${USER}\0database\0${database}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + settings.length, 0);
  head.writeInt32BE(PROTOCOL, 4);
  return Buffer.concat([head, settings]);
}

/** @throws where the server refuses the connection */
function pidIn(answer: Buffer): number {
  receive(answer);
  for (let at = 0; at < answer.length; at += 1 + answer.readInt32BE(at + 1))
    if (answer[at] === BACKEND_KEY) return answer.readInt32BE(at + HEAD_BYTES);
  throw new Error('the server did not say which process serves the connection');
}

function columnsOf({ fields }: Received): Column[] {
  return (fields ?? []).map(({ name, type }) => ({
    name,
    parse: parsers[type] ?? types.getTypeParser(type, 'text'),
  }));
}

/** Of the statements whose results kysely tells apart. */
const commands = ['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK'] as const;

function resultOf<Row>({ rows, bytes, tag }: Received, columns: readonly Column[]): PostgresQueryResult<Row> {
  const command = commands.find((each) => tag.startsWith(each)) ?? 'SELECT';
  const objects = rows.map((places) => {
    const row: Record<string, unknown> = {};
    for (const [index, { name, parse }] of columns.entries()) {
      const start = places[index * 2] ?? -1;
      row[name] = start < 0 ? null : parse(bytes.toString('utf8', start, places[index * 2 + 1]));
    }
    return row;
  });
  return { command, rowCount: Number(/\d+$/.exec(tag)?.[0] ?? 0), rows: objects as Row[] };
}
