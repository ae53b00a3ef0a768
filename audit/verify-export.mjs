#!/usr/bin/env node
// Verifies an export of the log. It needs Node 20 and nothing else, and shares no code with the product: it is written
// from docs/export-format.md alone.
//   node verify-export.mjs FILE --key LINE [--json]
import { createHash, createPublicKey, verify } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { parseArgs } from 'node:util';

const FAULTS_MAXIMUM = 100;
const CHUNK_BYTES = 1 << 20;
/** Characters of one line or record: a report of thirty pages has a million. */
const LINE_MAXIMUM = 1 << 26;
const PAGE_BYTES_MAXIMUM = 1 << 28;
const FIELDS = [
  'position',
  'id',
  'stream',
  'streamVersion',
  'type',
  'schemaVersion',
  'recordedAt',
  'subject',
  'data',
  'meta',
  'sealed',
  'sealedDigest',
  'leafHash',
];
const NUMBERS = ['position', 'streamVersion', 'schemaVersion'];
const OPTIONAL = ['subject', 'sealed', 'sealedDigest'];
/** The leaf has four bytes for it. */
const SCHEMA_VERSION_MAXIMUM = 2 ** 31 - 1;
/** In the one way in which it is written; zeros stand in the leaf for none. */
const digestRule = /^(?!0+$)[0-9a-f]{64}$/;

const OTHER_HEADER = 'the header is not the one that an export has';

class Fault extends Error {
  constructor(what, position) {
    super(what);
    this.position = position;
  }
}

process.exitCode = main();

function main() {
  let asked;
  try {
    asked = parseArgs({
      allowPositionals: true,
      options: { key: { type: 'string' }, json: { type: 'boolean' } },
    });
  } catch {
    asked = { values: {}, positionals: [] };
  }
  const { values, positionals } = asked;
  const key = values.key === undefined ? null : readKey(values.key);
  if (positionals.length !== 1 || key === null) {
    console.error('Usage: verify-export FILE --key LINE [--json]; LINE is what GET /api/audit/key gives.');
    return 2;
  }
  const result = verifyFile(positionals[0], key);
  const ok = result.faults.length === 0;
  if (values.json) console.log(JSON.stringify({ file: positionals[0], ok, ...result }));
  else if (ok)
    console.log(
      `ok      events ${result.from} to ${result.to} are those of the checkpoint of ${result.origin}`,
    );
  else for (const { what } of result.faults) console.log(`not ok  ${what}`);
  return ok ? 0 : 1;
}

/** Reads the file once, with little memory. */
function verifyFile(path, key) {
  const faults = [];
  const found = { from: null, to: null, origin: null, events: 0 };
  const note = (what, position) => {
    if (faults.length < FAULTS_MAXIMUM) faults.push(position === undefined ? { what } : { position, what });
  };
  let file;
  try {
    file = openSync(path, 'r');
    const rows = rowsOf(file);
    const first = rows.next();
    const header = readHeader(first.done ? null : first.value);
    Object.assign(found, { from: header.from, to: header.to });
    const checkpoint = readCheckpoint(header.checkpoint, key, note);
    found.origin = checkpoint.origin;
    if (checkpoint.size !== header.to)
      note(`the checkpoint is of ${checkpoint.size} events, and the export goes to event ${header.to}`);
    found.events = verifyRows(rows, header, checkpoint, note);
  } catch (cause) {
    note(
      cause instanceof Fault ? cause.message : `the file cannot be read (${cause.code ?? 'it is damaged'})`,
      cause.position,
    );
  } finally {
    if (file !== undefined) closeSync(file);
  }
  return { ...found, faults };
}

function verifyRows(rows, header, checkpoint, note) {
  const roots = header.before.map((text) => Buffer.from(text, 'base64'));
  let last = header.from - 1;
  let size = last;
  let isOrdered = true;
  let isAltered = false;
  let events = 0;
  try {
    for (const row of rows) {
      const { position } = row;
      if (position > header.to) {
        note(`event ${position} was appended: the export ends at event ${header.to}`, position);
        continue;
      }
      events++;
      if (position !== last + 1) {
        isOrdered = false;
        note(
          position <= last
            ? `event ${position} stands behind event ${last}`
            : `event ${last + 1} is missing behind event ${last}`,
          position <= last ? position : last + 1,
        );
      }
      last = Math.max(last, position);
      const leaf = leafOf(row);
      const fault = rowFault(row, leaf, header, checkpoint);
      if (fault !== null) note(`event ${position} ${fault}`, position);
      isAltered ||= fault !== null;
      size = addLeaf(roots, size, leaf);
    }
  } catch (cause) {
    if (!(cause instanceof Fault)) throw cause;
    note(cause.message, cause.position ?? last + 1);
    return events;
  }
  if (last < header.to)
    note(
      `the export is truncated: it ends after event ${last}, and should go to event ${header.to}`,
      last + 1,
    );
  else if (isOrdered && !isAltered && !rootOf(roots).equals(checkpoint.root))
    note(
      `events ${header.from} to ${header.to} are not those that the checkpoint was signed of: one was rewritten together with its hashes, or what stands for the events before them was`,
      header.from,
    );
  return events;
}

/** Every field is either covered by the leaf or compared here, in the one form that it may have. */
function rowFault(row, leaf, header, checkpoint) {
  const time = new Date(row.recordedAt);
  if (Number.isNaN(time.getTime()) || time.toISOString() !== row.recordedAt)
    return 'was altered: its time is none';
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(row.id)) return 'was altered: its id is none';
  if (row.leafHash !== leaf.toString('hex')) return 'was altered: it does not fit its hash';
  if (row.sealed !== null) {
    const sealed = bytesOf(row.sealed);
    if (sealed === null || hash(sealed).toString('hex') !== row.sealedDigest)
      return 'was altered: what is sealed does not fit its digest';
  }
  if ((row.proof !== null) !== header.proofs) return 'was altered: its proof is not what the header says';
  if (!header.proofs) return null;
  const root = rootOfProof(row.position - 1, header.to, leaf, row.proof);
  return root?.equals(checkpoint.root) ? null : 'is not in the tree of the checkpoint by its proof';
}

// ---- hashes: docs/export-format.md, "The leaf of an event" and "The tree" ----

function hash(...parts) {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
}

function integer(value, bytes) {
  const buffer = Buffer.alloc(8);
  buffer.writeBigInt64BE(BigInt(value));
  return buffer.subarray(8 - bytes);
}

function text(value) {
  const bytes = Buffer.from(value, 'utf8');
  return Buffer.concat([integer(bytes.length, 4), bytes]);
}

function leafOf(row) {
  const sealedDigest = row.sealedDigest === null ? Buffer.alloc(32) : Buffer.from(row.sealedDigest, 'hex');
  const time = Date.parse(row.recordedAt);
  const body = hash(hash(row.data), sealedDigest);
  const subject = row.subject === null ? Buffer.alloc(4, 255) : text(row.subject);
  return hash(
    Buffer.of(0),
    body,
    hash(row.meta),
    Buffer.from(row.id.replaceAll('-', ''), 'hex'),
    integer(row.position, 8),
    integer(row.streamVersion, 8),
    integer(Number.isNaN(time) ? -1 : time, 8),
    integer(row.schemaVersion, 4),
    text(row.type),
    text(row.stream),
    subject,
  );
}

function above(left, right) {
  return hash(Buffer.of(1), left, right);
}

/** `roots`: of the complete subtrees of `size` leaves, largest first. */
function addLeaf(roots, size, leaf) {
  let root = leaf;
  for (let left = size; left % 2 === 1; left = (left - 1) / 2)
    root = above(roots.pop() ?? Buffer.alloc(32), root);
  roots.push(root);
  return size + 1;
}

function rootOf(roots) {
  return roots.length === 0 ? hash() : roots.reduceRight((right, left) => above(left, right));
}

/** RFC 9162, 2.1.3.2. */
function rootOfProof(index, size, leaf, proof) {
  let [at, last, root] = [index, size - 1, leaf];
  for (const sibling of proof) {
    if (last === 0) return null;
    if (at % 2 === 1 || at === last) {
      root = above(sibling, root);
      for (; at % 2 === 0 && at !== 0; at /= 2) last = Math.floor(last / 2);
    } else root = above(root, sibling);
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 ? root : null;
}

// ---- header, key and checkpoint ----

function readHeader(value) {
  const header = value === null ? null : parsed(value);
  const isHeader =
    header?.falnameExport === 1 &&
    Number.isSafeInteger(header.from) &&
    Number.isSafeInteger(header.to) &&
    header.from >= 1 &&
    typeof header.proofs === 'boolean' &&
    typeof header.checkpoint === 'string' &&
    Array.isArray(header.before);
  if (!isHeader) throw new Fault('the file is no export: its header is missing or cannot be read');
  const { falnameExport, from, to, proofs, before, checkpoint } = header;
  if (JSON.stringify({ falnameExport, from, to, proofs, before, checkpoint }) !== value)
    throw new Fault(OTHER_HEADER);
  const ones = (from - 1).toString(2).replaceAll('0', '').length;
  if (before.length !== ones || !before.every((each) => bytesOf(each)?.length === 32))
    throw new Fault('what stands for the events before the export does not fit its beginning');
  return header;
}

/** Null where it is written in another way. */
function bytesOf(base64) {
  const bytes = Buffer.from(String(base64), 'base64');
  return bytes.toString('base64') === base64 ? bytes : null;
}

function readKey(line) {
  const [, name = '', id = '', encoded = ''] =
    /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)\s*$/.exec(line) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length !== 33 || bytes[0] !== 1) return null;
  const keyId = hash(`${name}\n`, bytes).subarray(0, 4);
  if (keyId.toString('hex') !== id) return null;
  const prefix = Buffer.from('302a300506032b6570032100', 'hex');
  return {
    name,
    keyId,
    publicKey: createPublicKey({
      key: Buffer.concat([prefix, bytes.subarray(1)]),
      format: 'der',
      type: 'spki',
    }),
  };
}

function readCheckpoint(signed, key, note) {
  const end = signed.lastIndexOf('\n\n') + 1;
  const [origin, size, root] = signed.slice(0, end).split('\n');
  const checkpoint = { origin, size: Number(size), root: Buffer.from(root ?? '', 'base64') };
  if (end === 0 || !/^(0|[1-9]\d{0,14})$/.test(size) || checkpoint.root.length !== 32)
    throw new Fault('the checkpoint cannot be read');
  let fault = `the checkpoint was not signed by the key of ${key.name}`;
  for (const line of signed.slice(end + 1).split('\n')) {
    const [, name, encoded] = /^— (\S+) (\S+)$/.exec(line) ?? [];
    const bytes = Buffer.from(encoded ?? '', 'base64');
    if (name !== key.name || !bytes.subarray(0, 4).equals(key.keyId)) continue;
    fault = verify(null, Buffer.from(signed.slice(0, end)), key.publicKey, bytes.subarray(4))
      ? null
      : 'the signature of the checkpoint is wrong';
  }
  if (fault === null && origin !== key.name)
    fault = `the checkpoint is of ${origin}, and the key of ${key.name}`;
  if (fault !== null) note(fault);
  return checkpoint;
}

// ---- the three forms of a file: first the text of the header, then rows ----

function* rowsOf(file) {
  const magic = Buffer.alloc(4);
  readSync(file, magic, 0, 4, 0);
  if (magic.equals(Buffer.from('PAR1'))) return yield* parquetRows(file);
  const lines = linesOf(file);
  const first = lines.next().value ?? '';
  if (!first.startsWith(FIELDS[0])) {
    yield first;
    for (const line of lines) yield jsonRow(line);
    return;
  }
  const columns = first.endsWith(',proof\r') ? [...FIELDS, 'proof'] : FIELDS;
  const { data, ...others } = csvValues(lines.next().value ?? '', columns);
  const isHeader = Object.values(others).join() === `0,,,,checkpoint${','.repeat(columns.length - 6)}`;
  if (first !== `${columns.join()}\r` || !isHeader) throw new Fault(OTHER_HEADER);
  yield data;
  for (const line of lines) yield flatRow(csvValues(line, columns));
}

function* linesOf(file) {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const chunk = Buffer.alloc(CHUNK_BYTES);
  let left = '';
  for (let read = readSync(file, chunk, 0, CHUNK_BYTES, 0), at = read; ; at += read) {
    left += decoder.decode(chunk.subarray(0, read), { stream: read > 0 });
    const lines = left.split('\n');
    left = lines.pop();
    yield* lines;
    if (left.length > LINE_MAXIMUM) throw new Fault('the file has a line that no event has');
    if (read === 0) break;
    read = readSync(file, chunk, 0, CHUNK_BYTES, at);
  }
  if (left !== '') throw new Fault('the file ends in the middle of an event: it is truncated');
}

function jsonRow(line) {
  const row = parsed(line);
  // Then nothing stands in the line that a reader of another kind could take differently.
  if (row === null || JSON.stringify(row) !== line)
    throw new Fault('a line is not the one that an export has');
  return checkedRow(row);
}

function csvValues(line, columns) {
  const values = [...line.replace(/\r$/, '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
  );
  const again = values
    .map((value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join(',');
  if (`${again}\r` !== line || values.length !== columns.length)
    throw new Fault('a record is not the one that an export has');
  return Object.fromEntries(columns.map((column, at) => [column, values[at]]));
}

/** Of a form without null and lists. */
function flatRow(values) {
  const row = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      OPTIONAL.includes(name) && value === '' ? null : value,
    ]),
  );
  for (const name of NUMBERS) {
    if (String(Number(row[name])) !== String(row[name])) throw new Fault('a number of an event is none');
    row[name] = Number(row[name]);
  }
  if (row.proof !== undefined) row.proof = row.proof === '' ? [] : row.proof.split(' ');
  return checkedRow(row);
}

function checkedRow(row) {
  const names = Object.keys(row);
  const expected = names.length > FIELDS.length ? [...FIELDS, 'proof'] : FIELDS;
  const isRow =
    names.join() === expected.join() &&
    FIELDS.every((name) =>
      NUMBERS.includes(name)
        ? Number.isSafeInteger(row[name]) && row[name] > 0
        : typeof row[name] === 'string' || (row[name] === null && OPTIONAL.includes(name)),
    ) &&
    row.schemaVersion <= SCHEMA_VERSION_MAXIMUM &&
    (row.sealedDigest === null || digestRule.test(row.sealedDigest));
  const proof = row.proof?.map(bytesOf) ?? null;
  if (!isRow || proof?.includes(null))
    throw new Fault('an event does not have the fields that an export has');
  return { ...row, proof };
}

function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

// ---- Parquet as far as an export uses it: plain, uncompressed, no nulls, data pages of version 2 ----

function* parquetRows(file) {
  const end = fstatSync(file).size - 8;
  const tail = bytesAt(file, end, 8);
  if (tail.subarray(4).toString() !== 'PAR1')
    throw new Fault('the file ends without its footer: it is truncated');
  const length = tail.readUInt32LE(0);
  const footer = bytesAt(file, end - length, length);
  const { 2: schema, 4: groups, 5: metadata } = thrift(footer).value;
  const columns = schema.length > FIELDS.length + 1 ? [...FIELDS, 'proof'] : FIELDS;
  const header = String(metadata[0][2]);
  const chunks = chunksOf(groups, columns);
  const last = chunks.at(-1)?.at(-1) ?? { start: 4, size: 0 };
  if (last.start + last.size !== end - length || !footerOf(chunks, columns, header).equals(footer))
    throw new Fault('the footer is not the one that an export has');
  yield header;
  for (const group of chunks) {
    const values = group.map((chunk) => valuesOf(file, chunk));
    for (let row = 0; row < group[0].count; row++)
      yield flatRow(Object.fromEntries(columns.map((name, at) => [name, values[at][row]])));
  }
}

/** Each begins where the one before it ends. */
function chunksOf(groups, columns) {
  let end = 4;
  return groups.map(({ 1: chunks, 3: count }) =>
    columns.map((name, at) => {
      const size = chunks[at][3][7];
      end += size;
      return { name, type: NUMBERS.includes(name) ? 2 : 6, count, start: end - size, size };
    }),
  );
}

/** As an export writes it, so that no reader finds anything else there. */
function footerOf(groups, columns, header) {
  const sizeOf = (chunks) => BigInt(chunks.reduce((sum, { size }) => sum + size, 0));
  const chunkOf = ({ name, type, count, start, size }) => ({
    2: BigInt(start),
    3: {
      ...{ 1: type, 2: [0], 3: [name], 4: 0, 5: BigInt(count) },
      ...{ 6: BigInt(size), 7: BigInt(size), 9: BigInt(start) },
    },
  });
  return thriftBytes({
    1: 2,
    2: [
      { 4: 'root', 5: columns.length },
      ...columns.map((name) =>
        NUMBERS.includes(name) ? { 1: 2, 3: 0, 4: name } : { 1: 6, 3: 0, 4: name, 6: 0 },
      ),
    ],
    3: BigInt(groups.reduce((sum, [{ count }]) => sum + count, 0)),
    4: groups.map((chunks) => {
      const size = sizeOf(chunks);
      return { 1: chunks.map(chunkOf), 2: size, 3: BigInt(chunks[0].count), 6: size };
    }),
    5: [{ 1: 'falname', 2: header }],
    6: 'hyparquet',
    7: columns.map(() => ({ 1: {} })),
  });
}

function valuesOf(file, { type, count, start, size }) {
  const bytes = bytesAt(file, start, size);
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const values = [];
  let at = 0;
  while (at < size) {
    const header = thrift(bytes, at);
    const held = header.value[8][1];
    const written = bytes.subarray(at, header.end);
    at = header.end;
    for (let left = held; left > 0; left--) {
      const length = type === 2 ? 8 : bytes.readUInt32LE(at);
      at += type === 2 ? 0 : 4;
      const value = bytes.subarray(at, at + length);
      values.push(type === 2 ? String(value.readBigInt64LE(0)) : decoder.decode(value));
      at += length;
    }
    const bodySize = at - header.end;
    const page = { 1: held, 2: 0, 3: held, 4: 0, 5: 0, 6: 0 };
    if (!thriftBytes({ 1: 3, 2: bodySize, 3: bodySize, 8: page }).equals(written))
      throw new Fault('a page is of a kind that no export has');
  }
  if (at !== size || values.length !== count) throw new Fault('a column has not the values that it says');
  return values;
}

function bytesAt(file, start, length) {
  if (!(start >= 0 && length >= 0 && length <= PAGE_BYTES_MAXIMUM)) throw new Fault('the file is damaged');
  const bytes = Buffer.alloc(length);
  if (readSync(file, bytes, 0, length, start) !== length) throw new Fault('the file is truncated');
  return bytes;
}

/** A struct of Thrift's compact protocol: its fields by number, and where it ends. */
function thrift(bytes, start = 0) {
  let at = start;
  return { value: struct(), end: at };

  function varint() {
    for (let value = 0n, shift = 0n; ; shift += 7n) {
      if (shift > 63n) throw new Fault('the file is damaged');
      const byte = bytes.readUInt8(at++);
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  }

  function signed() {
    const value = varint();
    return Number((value >> 1n) ^ -(value & 1n));
  }

  function struct() {
    const fields = {};
    for (let id = 0, head = bytes.readUInt8(at++); head !== 0; head = bytes.readUInt8(at++)) {
      id = head >> 4 === 0 ? signed() : id + (head >> 4);
      fields[id] = fieldOf(head & 15);
    }
    return fields;
  }

  function taken(length) {
    at += length;
    return bytes.subarray(at - length, at);
  }

  function fieldOf(type) {
    if (type === 5 || type === 6) return signed();
    if (type === 8) return taken(Number(varint()));
    if (type === 12) return struct();
    if (type !== 9) throw new Fault('the file is damaged');
    const head = bytes.readUInt8(at++);
    const length = head >> 4 === 15 ? Number(varint()) : head >> 4;
    return Array.from({ length }, () => fieldOf(head & 15));
  }
}

/** What `thrift` reads, as bytes: numbers have 32 bits, bigints 64, and none is negative. */
function thriftBytes(value) {
  if (typeof value === 'number' || typeof value === 'bigint') return unsigned(2n * BigInt(value));
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([unsigned(bytes.length), bytes]);
  }
  if (Array.isArray(value)) {
    const type = value.length === 0 ? 0 : typeOf(value[0]);
    const head = value.length < 15 ? [] : [unsigned(value.length)];
    const first = Buffer.of((Math.min(value.length, 15) << 4) | type);
    return Buffer.concat([first, ...head, ...value.map(thriftBytes)]);
  }
  let last = 0;
  const fields = Object.entries(value).flatMap(([id, field]) => {
    const head = Buffer.of(((id - last) << 4) | typeOf(field));
    last = Number(id);
    return [head, thriftBytes(field)];
  });
  return Buffer.concat([...fields, Buffer.of(0)]);
}

function typeOf(value) {
  if (Array.isArray(value)) return 9;
  return { number: 5, bigint: 6, string: 8, object: 12 }[typeof value];
}

function unsigned(value) {
  const bytes = [];
  let left = BigInt(value);
  for (; left > 127n; left >>= 7n) bytes.push(Number(left & 127n) | 128);
  return Buffer.from([...bytes, Number(left)]);
}
