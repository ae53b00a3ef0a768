import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type FileHandle, open, stat } from 'node:fs/promises';
import * as z from 'zod/mini';
import { masterKeyOf } from '../sealing/master-key.ts';

const FORMAT = 'falname-backup';
const VERSION = 1;
const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const SALT_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
const HEADER_MAXIMUM = 1_024;
/** The longest line comes on top. */
const PIECE_CHARACTERS = 512 * 1_024;
/** A longer length is damage: no row of ours comes near it. */
const PIECE_BYTES_MAXIMUM = 64 * 1_024 * 1_024;

const Header = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  /** Id of the key that opens it. */
  masterKey: z.string(),
  salt: z.string(),
});

/** One sentence without its subject, which is the file. */
export class UnreadableBackup extends Error {
  override readonly name = 'UnreadableBackup';
}

export interface SealedWriter {
  /** Without a line break. */
  line(text: string): Promise<void>;
  finish(): Promise<void>;
}

/** A piece's nonce is its number and whether it is the last: none can be left out, swapped or added. */
export async function writeSealed(file: FileHandle, masterKey: Uint8Array): Promise<SealedWriter> {
  const salt = randomBytes(SALT_BYTES);
  const header = Buffer.from(
    `${JSON.stringify({ format: FORMAT, version: VERSION, masterKey: masterKeyOf(masterKey).id, salt: salt.toString('base64') })}\n`,
  );
  const key = keyOf(masterKey, salt);
  let lines: string[] = [];
  let characters = 0;
  let pieces = 0;
  await file.writeFile(header);

  return {
    line: async (text) => {
      lines.push(text);
      characters += text.length + 1;
      if (characters >= PIECE_CHARACTERS) await writePiece(false);
    },
    finish: () => writePiece(true),
  };

  async function writePiece(isLast: boolean): Promise<void> {
    const plain = await Bun.zstdCompress(Buffer.from(lines.map((line) => `${line}\n`).join(''), 'utf8'));
    lines = [];
    characters = 0;
    const cipher = createCipheriv(ALGORITHM, key, nonceOf(pieces++, isLast), { authTagLength: TAG_BYTES });
    cipher.setAAD(header);
    const body = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(body.length);
    await file.writeFile(Buffer.concat([length, body]));
  }
}

/** @throws UnreadableBackup */
export async function* readSealed(path: string, masterKey: Uint8Array): AsyncGenerator<readonly string[]> {
  const file = await opened(path);
  try {
    const { size } = await file.stat();
    const { header, salt } = await readHeader(file, masterKey);
    const key = keyOf(masterKey, salt);
    let at = header.length;
    for (let piece = 0; ; piece++) {
      const length = (await readExactly(file, at, LENGTH_BYTES)).readUInt32BE();
      if (length < TAG_BYTES || length > PIECE_BYTES_MAXIMUM) throw damaged();
      const body = await readExactly(file, at + LENGTH_BYTES, length);
      at += LENGTH_BYTES + length;
      const isLast = at === size;
      yield await openPiece(body, key, nonceOf(piece, isLast), header);
      if (isLast) return;
    }
  } finally {
    await file.close();
  }
}

/** A directory opens, but cannot be read. */
async function opened(path: string): Promise<FileHandle> {
  try {
    if (!(await stat(path)).isFile()) throw new UnreadableBackup('is no plain file');
    return await open(path, 'r');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null;
    throw code === null ? cause : new UnreadableBackup(`cannot be read (${code})`);
  }
}

async function readHeader(file: FileHandle, masterKey: Uint8Array) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_MAXIMUM), 0, HEADER_MAXIMUM, 0);
  const end = buffer.subarray(0, bytesRead).indexOf('\n');
  const { success, data } = Header.safeParse(parsed(buffer.subarray(0, Math.max(end, 0)).toString('utf8')));
  if (!success) throw new UnreadableBackup('is no backup of this product, or its beginning is damaged');
  if (data.version !== VERSION) throw new UnreadableBackup('was written by a later release');
  if (data.masterKey !== masterKeyOf(masterKey).id)
    throw new UnreadableBackup('was made under another MASTER_KEY than the one given');
  return { header: buffer.subarray(0, end + 1), salt: Buffer.from(data.salt, 'base64') };
}

async function openPiece(
  body: Buffer,
  key: Uint8Array,
  nonce: Uint8Array,
  header: Uint8Array,
): Promise<string[]> {
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(header);
  decipher.setAuthTag(body.subarray(body.length - TAG_BYTES));
  let plain: Buffer;
  try {
    plain = Buffer.concat([decipher.update(body.subarray(0, body.length - TAG_BYTES)), decipher.final()]);
  } catch {
    throw damaged();
  }
  const lines = (await Bun.zstdDecompress(plain)).toString('utf8').split('\n');
  lines.pop();
  return lines;
}

async function readExactly(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, at + filled);
    if (bytesRead === 0) throw damaged();
    filled += bytesRead;
  }
  return bytes;
}

export function damaged(): UnreadableBackup {
  return new UnreadableBackup('is damaged or cut off');
}

function keyOf(masterKey: Uint8Array, salt: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', masterKey, salt, 'falname backup', KEY_BYTES));
}

function nonceOf(piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(piece, NONCE_BYTES - 7, 6);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
