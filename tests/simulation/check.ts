import { isDeepStrictEqual } from 'node:util';
import type { Connection } from '../../database/connection.ts';
import type { Database } from '../../database/database.ts';
import { accountStream } from '../../events/accounts/decider.ts';
import type { Recorded } from '../../events/contract.ts';
import { gaps } from '../../faults/judge.ts';
import { fold } from '../../harness/fold.ts';
import { readUnfinishedErasures } from '../../log/erasure/erase.ts';
import type { StoredEvent } from '../../log/log.ts';
import { type OpenEventLog, openLog } from '../../log/open-log.ts';
import { bodyDigest, leafHash, sha256 } from '../../log/record/leaf.ts';
import { kindOfEvent } from '../../mail/kinds.ts';
import type { Row } from '../../projector/fold.ts';
import { models } from '../../projector/models/models.ts';
import { readingsTable } from '../../projector/models/readings.ts';
import type { TableProjection } from '../../projector/read-model.ts';
import type { Customers, Entry } from './customers.ts';
import type { Mailbox } from './mailbox.ts';
import type { Plan } from './plan.ts';
import { nameOf } from './requests.ts';
import { masterKey } from './roles.ts';

const EVENTS_MAXIMUM = 10_000;

/** The state at the end of a schedule. */
export interface Found {
  readonly plan: Plan;
  readonly customers: Customers;
  readonly mailbox: Mailbox;
  readonly wasRestored: boolean;
}

/** Violated invariants, one sentence each. All processes have ended by now. */
export async function violationsOf(database: Database, found: Found): Promise<string[]> {
  const log = await openLog({ database, masterKey });
  const { query } = await database.connect();
  const stored = await log.readAfter(0, EVENTS_MAXIMUM);
  const head = await log.head();
  const events = await opened(log, stored);
  const gone = new Map(
    events.flatMap((each) => (each.type === 'AccountErased' ? [[each.stream, each.position]] : [])),
  );
  return [
    ...(head === stored.length ? [] : [`the head is ${head} and the log has ${stored.length} events`]),
    ...found.customers.defects,
    ...gaps(stored),
    ...(await query<{ said: string }>('select said from simulated.steps_back')).map(({ said }) => said),
    ...wrongLeaves(stored),
    ...(await wrongCommands(query, stored, found)),
    ...wrongNames(events, gone),
    ...wrongErasures(events, gone, found.customers),
    ...(await readUnfinishedErasures(database)).map((id) => `the erasure of account ${id} is not finished`),
    ...(await wrongModels(query, events, gone, found.plan.models)),
    ...(found.wasRestored ? [] : wrongLooks(found.customers, events, gone)),
    ...(await wrongMails(log, query, stored, found)),
  ];
}

async function opened(log: OpenEventLog, stored: readonly StoredEvent[]): Promise<Recorded[]> {
  const events: Recorded[] = [];
  for (const each of stored) events.push(await log.open(each));
  return events;
}

function wrongLeaves(stored: readonly StoredEvent[]): string[] {
  return stored
    .filter((event) => {
      const digest = bodyDigest(event.data, event.sealed === null ? null : sha256(event.sealed));
      return !Buffer.from(event.leafHash).equals(leafHash({ ...event, bodyDigest: digest }));
    })
    .map(({ position }) => `the leaf of event ${position} is not its hash`);
}

/** Acknowledged commands are in the log exactly once, others at most once, and repeats get the first answer. */
async function wrongCommands(
  query: Connection['query'],
  stored: readonly StoredEvent[],
  { customers }: Found,
): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const { meta } of stored) {
    const { commandId }: { commandId: string } = JSON.parse(meta);
    counts.set(commandId, (counts.get(commandId) ?? 0) + 1);
  }
  const rows = await query<{ command_id: string; first_position: number; last_position: number }>(
    'select command_id, first_position, last_position from commands',
  );
  const wrong = rows
    .filter((row) => counts.get(row.command_id) !== row.last_position - row.first_position + 1)
    .map((row) => `${row.command_id} is remembered and has ${counts.get(row.command_id) ?? 0} events`);
  const remembered = new Set(rows.map((row) => row.command_id));
  for (const id of counts.keys())
    if (!remembered.has(id)) wrong.push(`${id} has events and is not remembered`);
  for (const entry of customers.ledger)
    wrong.push(...wrongEntry(entry, counts.get(entry.request.commandId) ?? 0));
  return wrong;
}

/** Kinds whose success always leads to an event; the others may change nothing. */
const alwaysRecorded = new Set(['register', 'order', 'publish', 'ask', 'answer', 'respond', 'rate']);

function wrongEntry({ request, answers, isTakenBack }: Entry, count: number): string[] {
  const { commandId, kind } = request;
  const wrong: string[] = [];
  if (answers.length > 0 && !isTakenBack && alwaysRecorded.has(kind) && count === 0)
    wrong.push(`${commandId} (${kind}) was acknowledged and is lost`);
  const bodies = new Set(answers.map(({ status, body }) => JSON.stringify([status, body])));
  if (bodies.size > 1 && !isTakenBack) wrong.push(`${commandId} was answered in ${bodies.size} ways`);
  return wrong;
}

/** Where the log says of an account that it was erased. */
type Gone = ReadonlyMap<string, number>;

/** Nothing of a person stands behind their erasure, and who comes after it is not signed in any more. */
function wrongErasures(events: readonly Recorded[], gone: Gone, { ledger }: Customers): string[] {
  const isBehind = (person: string | null, position: number) =>
    position > (gone.get(person ?? '') ?? position);
  return [
    ...events
      .filter(({ subject, actor, position }) => isBehind(subject, position) || isBehind(actor, position))
      .map(({ position, type }) => `event ${position} (${type}) stands behind the erasure of its person`),
    ...ledger
      .filter(({ request }) => request.kind === 'order' && gone.has(accountStream(request.accountId)))
      .flatMap(({ request, refusals }) =>
        refusals
          .filter((code) => code !== 'not_signed_in' && code !== 'idempotency_key_ended')
          .map((code) => `${request.commandId} of an erased account was refused as ${code}`),
      ),
  ];
}

/** A name is free again once its holder was erased. */
function wrongNames(events: readonly Recorded[], gone: Gone): string[] {
  const holders = new Set(
    events
      .filter(({ type, stream }) => type === 'UsernameChanged' && !gone.has(stream))
      .map(({ stream }) => stream),
  );
  return holders.size > 1 ? [`${[...holders].join(' and ')} have the same name`] : [];
}

async function wrongModels(
  query: Connection['query'],
  events: readonly Recorded[],
  gone: Gone,
  names: readonly string[],
): Promise<string[]> {
  const wrong: string[] = [];
  const words = [...gone.keys()].map((stream) => nameOf(Number(stream.slice('account-'.length))));
  for (const model of models.filter(({ name }) => names.includes(name))) {
    const handled = events.filter(({ type }) => model.handles.has(type));
    for (const table of model.tables) {
      const columns = Object.entries(table.columns).map(([column, { type }]) =>
        type === 'jsonb' ? `"${column}"::text as "${column}"` : `"${column}"`,
      );
      const rows = await query<Row>(`select ${columns.join(', ')} from models."${table.table}" order by id`);
      const live = rows.map((row) => comparable(table, row));
      const folded = [...fold(table, handled).values()].map((row) => comparable(table, row));
      const extra = live.filter((row) => !isAmong(folded, row));
      const missing = folded.filter((row) => !isAmong(live, row));
      if (extra.length + missing.length > 0 || live.length !== folded.length)
        wrong.push(
          `${table.table} is not what the log gives: there stands ${told(extra)} in the place of ${told(missing)}`,
        );
      for (const word of words)
        if (JSON.stringify(live).includes(word)) wrong.push(`${table.table} shows ${word}, who was erased`);
    }
  }
  return wrong;
}

/** With times as numbers, and with jsonb parsed: it has an order of its own. */
function comparable({ columns }: TableProjection, row: Row): object {
  const cells = Object.entries(columns).map(([column, { type }]) => {
    const value = row[column] ?? null;
    if (typeof value !== 'string') return [column, value];
    if (type === 'jsonb') return [column, JSON.parse(value)];
    return [column, type === 'timestamptz' ? Date.parse(value) : value];
  });
  return Object.fromEntries(cells);
}

function isAmong(rows: readonly object[], row: object): boolean {
  return rows.some((each) => isDeepStrictEqual(each, row));
}

function told(rows: readonly object[]): string {
  return rows.length === 0 ? 'nothing' : JSON.stringify(rows.slice(0, 2));
}

/** After a command its customer saw the reading as of that command or later. What the erased saw cannot be read again. */
function wrongLooks({ looks }: Customers, events: readonly Recorded[], gone: Gone): string[] {
  return looks.flatMap(({ readingId, commandId, row }) => {
    const own = events.filter(({ stream }) => stream === `reading-${readingId}`);
    const from = own.findLastIndex((event) => event.commandId === commandId);
    if (from < 0 || own.some(({ subject }) => gone.has(subject ?? ''))) return [];
    let state: Row | null = null;
    const allowed = own.flatMap((event, index) => {
      state = plainTable.evolve(state, event);
      return index >= from && state !== null ? [comparable(readingsTable, state)] : [];
    });
    const seen = row === null ? null : comparable(readingsTable, row);
    if (seen !== null && isAmong(allowed, seen)) return [];
    return [`after ${commandId} its customer saw ${JSON.stringify(seen)}`];
  });
}

const plainTable: TableProjection = readingsTable;

/** Each mail is sent at least once, no more often than it was tried, and exactly once if nothing went wrong. */
async function wrongMails(
  log: OpenEventLog,
  query: Connection['query'],
  stored: readonly StoredEvent[],
  { mailbox, plan, wasRestored }: Found,
): Promise<string[]> {
  const rows = await query<{ position: number; outcome: string | null; tries: number }>(
    'select position, outcome, tries from mails order by position',
  );
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return stored.flatMap(({ position, type }) => {
    const kind = kindOfEvent[type];
    if (kind === undefined) return [];
    const row = byPosition.get(position);
    if (row === undefined) return [`event ${position} (${type}) led to no mail`];
    const id = log.hashes.request(['mail', log.epoch, position, kind]).slice(0, 32);
    const taken = mailbox.taken.get(id) ?? 0;
    const wrong: string[] = [];
    if (row.outcome !== 'sent' && row.outcome !== 'unneeded')
      wrong.push(`the mail of event ${position} ended as ${row.outcome}`);
    if (row.outcome === 'sent' && taken === 0) wrong.push(`the mail of event ${position} was never sent`);
    const most = plan.faults.length === 0 ? 1 : row.tries;
    if (!wasRestored && taken > most)
      wrong.push(`the mail of event ${position} was sent ${taken} times in ${row.tries} tries`);
    return wrong;
  });
}
