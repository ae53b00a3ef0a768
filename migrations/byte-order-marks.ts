import { type PGlite, protocol } from '@electric-sql/pglite';

/** U+FEFF in UTF-8. */
const MARK = Uint8Array.of(0xef, 0xbb, 0xbf);
const DATA_ROW = 'D'.charCodeAt(0);
/** A type of one byte and a length of four begin each message of the protocol; a row's number of fields follows. */
const HEAD_BYTES = 5;
const COUNT_BYTES = 2;
const LENGTH_BYTES = 4;

/**
 * PGlite decodes every field of a row by itself and takes a U+FEFF at its beginning for a byte order mark, which it
 * drops. This puts it back, from the bytes that the database sent.
 */
export function keepByteOrderMarks(pglite: PGlite): void {
  pglite.execProtocolStream = async (message, options) => {
    const { messages, data } = await pglite.execProtocol(message, options);
    const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    if (!bytes.includes(MARK)) return messages;
    const rows = rowsOf(bytes);
    for (const received of messages) {
      if (!(received instanceof protocol.messages.DataRowMessage)) continue;
      const { value: starts } = rows.next();
      for (const [i, isMarked] of (starts ?? []).entries()) {
        if (isMarked) received.fields[i] = `\ufeff${received.fields[i]}`;
      }
    }
    return messages;
  };
}

/** For each row, which of its fields begin with the mark. */
function* rowsOf(bytes: Buffer): Generator<boolean[], undefined> {
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    if (bytes[at] === DATA_ROW) yield marksOf(bytes, at + HEAD_BYTES);
  }
}

function marksOf(bytes: Buffer, start: number): boolean[] {
  const marks: boolean[] = [];
  let at = start + COUNT_BYTES;
  for (let left = bytes.readInt16BE(start); left > 0; left--) {
    const length = bytes.readInt32BE(at);
    at += LENGTH_BYTES;
    marks.push(length >= MARK.length && bytes.subarray(at, at + MARK.length).equals(MARK));
    // -1 stands for null, which has no bytes.
    at += Math.max(length, 0);
  }
  return marks;
}
