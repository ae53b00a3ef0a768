import { expect, test } from 'vitest';
import { readVerifierKey } from '../../events/proof/note.ts';
import { openReceipt, readReceipt, receiptText } from '../../events/proof/receipt.ts';
import { worldForFile } from '../../harness/world.ts';

const world = await worldForFile('embedded', { signsHeads: true });
for (const name of ['asya', 'bora']) await world.customer(name);
await world.headSigned();
const key = await readVerifierKey((await world.visitor().get('/api/audit/key')).text.trim());
if (key === null) throw new Error('the key line is read');
const leaving = await world.customer('ceren');
await world.headSigned();
const answered = await leaving.erase();
expect(answered.status, answered.text).toBe(200);
const erased = answered.data;

test('the receipt of an erasure proves the event at its position under a signed head', async () => {
  const { position } = erased;
  expect(await openReceipt(erased.receipt, key)).toMatchObject({ outcome: 'proven', position });
  const [event] = await world.dependencies.log.readAfter(erased.position - 1, 1);
  expect(event).toMatchObject({ type: 'AccountErased', recordedAt: erased.erasedAt });
  expect(Buffer.from(readReceipt(erased.receipt)?.leaf ?? [])).toEqual(Buffer.from(event?.leafHash ?? []));
});

test('a receipt for another event, under another key or altered proves nothing', async () => {
  const read = readReceipt(erased.receipt);
  if (read === null) throw new Error('it is read');
  expect(receiptText(read)).toBe(erased.receipt);
  const outcomeOf = async (text: string, by = key) => (await openReceipt(text, by)).outcome;
  const [other] = await world.dependencies.log.readAfter(0, 1);
  for (const wrong of [{ leaf: other?.leafHash ?? read.leaf }, { position: read.position - 1 }])
    expect(await outcomeOf(receiptText({ ...read, ...wrong }))).toBe('wrong proof');
  const stranger = { ...key, publicKey: key.publicKey.map((byte) => byte ^ 1) };
  expect(await outcomeOf(erased.receipt, stranger)).toBe('signed by another key');
  expect(await outcomeOf(receiptText({ ...read, proven: null }))).toBe('without a head');
  const altered = [erased.receipt.replace('v1', 'v2'), erased.receipt.replace(/extra .*/, 'extra AA==')];
  for (const text of ['', 'receipt', ...altered]) expect(await outcomeOf(text)).toBe('not a receipt');
});
