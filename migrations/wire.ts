import { protocol } from '@electric-sql/pglite';

/** The result of a statement. */
export interface Received {
  /** Of the rows; null where they were not described. */
  readonly fields: readonly Field[] | null;
  /** The bytes of each row's fields: begin and end by turns, -1 for both where a field is null. */
  readonly rows: readonly Int32Array[];
  readonly bytes: Buffer;
  /** For example `INSERT 0 5`. */
  readonly tag: string;
}

export interface Field {
  readonly name: string;
  /** Type oid: Postgres, catalog pg_type. */
  readonly type: number;
}

type Value = string | Uint8Array | null;

const FIRST_SIZE_BYTES = 64 * 1024;
/** Larger messages get a buffer of their own. */
const KEPT_SIZE_BYTES = 1024 * 1024;
/** Formats of a parameter. */
const TEXT = 0;
const BINARY = 1;

/** Messages of the frontend, one after the other: PostgreSQL, Message Formats. */
export class Messages {
  private buffer = Buffer.allocUnsafe(FIRST_SIZE_BYTES);
  private length = 0;
  private start = 0;

  begin(): void {
    if (this.buffer.length > KEPT_SIZE_BYTES) this.buffer = Buffer.allocUnsafe(FIRST_SIZE_BYTES);
    this.length = 0;
  }

  /** Valid until the next `begin`. */
  all(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }

  parse(name: string, text: string): void {
    this.open('P');
    this.string(name);
    this.string(text);
    this.int16(0);
    this.close();
  }

  describeStatement(name: string): void {
    this.open('D');
    this.byte('S');
    this.string(name);
    this.close();
  }

  bind(name: string, values: readonly Value[]): void {
    this.open('B');
    this.string('');
    this.string(name);
    this.int16(values.length);
    for (const value of values) this.int16(value instanceof Uint8Array ? BINARY : TEXT);
    this.int16(values.length);
    for (const value of values) this.value(value);
    this.int16(0);
    this.close();
  }

  execute(): void {
    this.open('E');
    this.string('');
    this.int32(0);
    this.close();
  }

  sync(): void {
    this.open('S');
    this.close();
  }

  private open(type: string): void {
    this.byte(type);
    this.start = this.length;
    this.int32(0);
  }

  private close(): void {
    this.buffer.writeInt32BE(this.length - this.start, this.start);
  }

  private value(value: Value): void {
    if (value === null) {
      this.int32(-1);
      return;
    }
    const at = this.length;
    this.int32(0);
    if (typeof value === 'string') this.text(value);
    else {
      this.makeRoom(value.length);
      this.buffer.set(value, this.length);
      this.length += value.length;
    }
    this.buffer.writeInt32BE(this.length - at - 4, at);
  }

  private string(value: string): void {
    this.text(value);
    this.makeRoom(1);
    this.buffer[this.length++] = 0;
  }

  private text(value: string): void {
    // UTF-8 takes at most three bytes for a UTF-16 code unit.
    this.makeRoom(value.length * 3);
    this.length += this.buffer.write(value, this.length, 'utf8');
  }

  private byte(value: string): void {
    this.makeRoom(1);
    this.buffer[this.length++] = value.charCodeAt(0);
  }

  private int16(value: number): void {
    this.makeRoom(2);
    this.length = this.buffer.writeUInt16BE(value, this.length);
  }

  private int32(value: number): void {
    this.makeRoom(4);
    this.length = this.buffer.writeInt32BE(value, this.length);
  }

  private makeRoom(bytes: number): void {
    if (this.length + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.length + bytes));
    larger.set(this.buffer.subarray(0, this.length));
    this.buffer = larger;
  }
}

const ROW_DESCRIPTION = 'T'.charCodeAt(0);
const DATA_ROW = 'D'.charCodeAt(0);
const COMMAND_COMPLETE = 'C'.charCodeAt(0);
const ERROR = 'E'.charCodeAt(0);
/** A type of one byte and a length of four begin each message. */
const HEAD_BYTES = 5;
/** Bytes after a field's name: table, column, type, length, modifier, format. */
const FIELD_BYTES = 18;
const FIELD_TYPE_AT = 6;

/**
 * Reads what the database sent for one statement.
 * @throws protocol.messages.DatabaseError where that was an error
 */
export function receive(bytes: Buffer): Received {
  let fields: Field[] | null = null;
  let tag = '';
  const rows: Int32Array[] = [];
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    const type = bytes[at];
    if (type === DATA_ROW) rows.push(rowAt(bytes, at + HEAD_BYTES));
    else if (type === ROW_DESCRIPTION) fields = fieldsAt(bytes, at + HEAD_BYTES);
    else if (type === COMMAND_COMPLETE) tag = stringAt(bytes, at + HEAD_BYTES);
    else if (type === ERROR) throw errorAt(bytes, at);
  }
  return { fields, rows, bytes, tag };
}

function rowAt(bytes: Buffer, start: number): Int32Array {
  const count = bytes.readInt16BE(start);
  const places = new Int32Array(count * 2);
  let at = start + 2;
  for (let index = 0; index < count; index++) {
    const length = bytes.readInt32BE(at);
    at += 4;
    places[index * 2] = length < 0 ? -1 : at;
    if (length > 0) at += length;
    places[index * 2 + 1] = length < 0 ? -1 : at;
  }
  return places;
}

function fieldsAt(bytes: Buffer, start: number): Field[] {
  const fields: Field[] = [];
  let at = start + 2;
  for (let left = bytes.readInt16BE(start); left > 0; left--) {
    const end = bytes.indexOf(0, at);
    fields.push({
      name: bytes.toString('utf8', at, end),
      type: bytes.readInt32BE(end + 1 + FIELD_TYPE_AT),
    });
    at = end + 1 + FIELD_BYTES;
  }
  return fields;
}

function stringAt(bytes: Buffer, start: number): string {
  return bytes.toString('utf8', start, bytes.indexOf(0, start));
}

/** Letters of an error's fields. */
const errorFields = {
  S: 'severity',
  C: 'code',
  D: 'detail',
  H: 'hint',
  P: 'position',
  W: 'where',
  s: 'schema',
  t: 'table',
  c: 'column',
  d: 'dataType',
  n: 'constraint',
  R: 'routine',
} as const;

function errorAt(bytes: Buffer, start: number): Error {
  const said = new Map<string, string>();
  const length = bytes.readInt32BE(start + 1);
  for (let at = start + HEAD_BYTES; bytes[at] !== 0; ) {
    const end = bytes.indexOf(0, at);
    said.set(String.fromCharCode(bytes[at] ?? 0), bytes.toString('utf8', at + 1, end));
    at = end + 1;
  }
  const error = new protocol.messages.DatabaseError(said.get('M') ?? 'unknown', length, 'error');
  for (const [letter, property] of Object.entries(errorFields)) error[property] = said.get(letter);
  return error;
}
