// node unpack-woff.mjs FILE.woff RESULT.ttf NAME: unpacks the font of a WOFF 1 file and renames it.
// Made brygada-latin.ttf and brygada-latin-ext.ttf from the files of the npm package @fontsource/brygada-1918 5.3.0
// (weight 400) as 'Brygada Latin' and 'Brygada Latin Ext': the renderer of the pictures for links cannot read compressed
// fonts, and needs a different name for each file. Licence and authors: OFL.txt beside the site's typeface.
import { readFileSync, writeFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const [, , from, to, name] = process.argv;
const woff = readFileSync(from);
if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error(`${from} is no WOFF file`);
const count = woff.readUInt16BE(12);
const tables = Array.from({ length: count }, (_, index) => {
  const at = 44 + index * 20;
  const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
  const bytes = woff.subarray(offset, offset + packed);
  const body = packed < length ? inflateSync(bytes) : bytes;
  const tag = woff.subarray(at, at + 4);
  return tag.toString() === 'name'
    ? { tag, checksum: Buffer.alloc(4), body: nameTable(name) }
    : { tag, checksum: woff.subarray(at + 16, at + 20), body };
});
const power = 2 ** Math.floor(Math.log2(count));
const head = Buffer.alloc(12);
woff.copy(head, 0, 4, 8);
head.writeUInt16BE(count, 4);
head.writeUInt16BE(power * 16, 6);
head.writeUInt16BE(Math.log2(power), 8);
head.writeUInt16BE((count - power) * 16, 10);
let offset = 12 + count * 16;
const bodies = [];
const entries = tables.map(({ tag, checksum, body }) => {
  const place = Buffer.alloc(8);
  place.writeUInt32BE(offset, 0);
  place.writeUInt32BE(body.length, 4);
  const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
  offset += padded.length;
  bodies.push(padded);
  return Buffer.concat([tag, checksum, place]);
});
writeFileSync(to, Buffer.concat([head, ...entries, ...bodies]));

/** Family, style, full name and PostScript name, as Windows and Unicode write them. */
function nameTable(family) {
  const names = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
  ].map(([id, text]) => [id, Buffer.from(text, 'utf16le').swap16()]);
  const table = Buffer.alloc(6 + names.length * 12);
  table.writeUInt16BE(names.length, 2);
  table.writeUInt16BE(table.length, 4);
  let start = 0;
  names.forEach(([id, text], index) => {
    [3, 1, 0x409, id, text.length, start].forEach((value, field) => {
      table.writeUInt16BE(value, 6 + index * 12 + field * 2);
    });
    start += text.length;
  });
  return Buffer.concat([table, ...names.map(([, text]) => text)]);
}
