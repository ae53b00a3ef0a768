import type { PostgresQueryResult } from 'kysely';
import { types } from 'pg';
import { DatabaseError, serialize } from 'pg-protocol';
import {
  BackendKeyDataMessage,
  type BackendMessage,
  CommandCompleteMessage,
  DataRowMessage,
  ReadyForQueryMessage,
  RowDescriptionMessage,
} from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';
import { parsers } from '../../database/connection.ts';
import { parameterOf } from '../../database/embedded.ts';

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
  resolve(answer: BackendMessage[]): void;
  reject(cause: unknown): void;
}

/** Plans that a connection keeps; further statements are planned each time. */
const KEPT_MAXIMUM = 500;
export async function connectLink({ socket, database }: Place): Promise<Link> {
  const parser = new Parser();
  const statements = new Map<string, Statement>();
  const waiting: Waiting[] = [];
  const unsent: Uint8Array[] = [];
  let answer: BackendMessage[] = [];
  let made = 0;

  const connection = await Bun.connect({
    unix: socket,
    socket: {
      data: (_connection, bytes) => parser.parse(bytes, take),
      drain: sendOn,
      close: () => {
        for (const { reject } of waiting.splice(0)) reject(new Error('the server closed the connection'));
      },
    },
  });
  const pid = pidIn(await exchange(serialize.startup({ user: 'postgres', database })));
  return { query, pid, end: () => void connection.end() };

  async function query<Row>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> {
    const known = statements.get(text);
    const isKept = known !== undefined || statements.size < KEPT_MAXIMUM;
    const name = known?.name ?? (isKept ? `s${++made}` : '');
    const request = Buffer.concat([
      ...(known === undefined
        ? [serialize.parse({ name, text }), serialize.describe({ type: 'S', name })]
        : []),
      serialize.bind({ statement: name, values: values.map(parameterOf) }),
      serialize.execute(),
      serialize.sync(),
    ]);
    const answer = succeeded(await exchange(request));
    const columns = known?.columns ?? columnsOf(answer);
    if (isKept) statements.set(text, { name, columns });
    return resultOf<Row>(answer, columns);
  }

  function exchange(message: Uint8Array): Promise<BackendMessage[]> {
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
  function take(message: BackendMessage): void {
    answer.push(message);
    if (!(message instanceof ReadyForQueryMessage)) return;
    const complete = answer;
    answer = [];
    waiting.shift()?.resolve(complete);
  }
}

function succeeded(answer: BackendMessage[]): BackendMessage[] {
  const failure = answer.find((message) => message instanceof DatabaseError);
  if (failure !== undefined) throw failure;
  return answer;
}

/** @throws where the server refuses the connection */
function pidIn(answer: BackendMessage[]): number {
  const key = succeeded(answer).find((message) => message instanceof BackendKeyDataMessage);
  if (key === undefined) throw new Error('the server did not say which process serves the connection');
  return key.processID;
}

function columnsOf(answer: BackendMessage[]): Column[] {
  const described = answer.find((message) => message instanceof RowDescriptionMessage);
  return (described?.fields ?? []).map(({ name, dataTypeID }) => ({
    name,
    parse: parsers[dataTypeID] ?? types.getTypeParser(dataTypeID, 'text'),
  }));
}

/** Of the statements whose results kysely tells apart. */
const commands = ['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK'] as const;

function resultOf<Row>(answer: BackendMessage[], columns: readonly Column[]): PostgresQueryResult<Row> {
  const tag = answer.find((message) => message instanceof CommandCompleteMessage)?.text ?? '';
  const command = commands.find((each) => tag.startsWith(each)) ?? 'SELECT';
  const rows = answer
    .filter((message) => message instanceof DataRowMessage)
    .map(({ fields }) =>
      Object.fromEntries(
        columns.map(({ name, parse }, index) => {
          const text = fields[index] ?? null;
          return [name, text === null ? null : parse(text)];
        }),
      ),
    );
  return { command, rowCount: Number(/\d+$/.exec(tag)?.[0] ?? 0), rows: rows as Row[] };
}
