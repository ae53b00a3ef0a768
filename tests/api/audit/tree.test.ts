import { join } from 'node:path';
import { expect, test } from 'vitest';
import { witness } from '../../../audit/witness.ts';
import { fromBase64 } from '../../../events/proof/bytes.ts';
import { openNote, readVerifierKey } from '../../../events/proof/note.ts';
import { isConsistent, isIncluded } from '../../../events/proof/tree.ts';
import type { Answered } from '../../../harness/client.ts';
import { directoryForFile, forFile, forTest } from '../../../harness/closed-after.ts';
import { serve } from '../../../harness/served.ts';
import { composition, openWorld, worldForFile } from '../../../harness/world.ts';
import { capturedOutput } from '../../audit/captured-output.ts';
import { leafOf } from '../../audit/tampering.ts';

const world = await worldForFile(composition, { signsHeads: true });
const visitor = world.visitor();
const { address } = await forFile(serve(world));
const state = join(directoryForFile(), 'state.json');

/** The newest head, once it counts everything. */
async function signedHead() {
  await world.headSigned();
  const note = await visitor.get('/api/audit/checkpoint');
  expect(note.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const key = await readVerifierKey((await visitor.get('/api/audit/key')).text.trimEnd());
  if (key === null) throw new Error('this is no key');
  const opened = await openNote(note.text, key);
  if (opened.outcome !== 'signed') throw new Error(opened.outcome);
  return opened.checkpoint;
}

test('anyone can check the newest head with the key, that it only grew since an earlier one, as a witness does, and that every event is in it by what is stored of it', async () => {
  for (const name of ['Ayla', 'Berk', 'Ceren']) await world.customer(name);
  const earlier = await signedHead();
  const output = capturedOutput(false);
  expect(await witness({ url: address, state }, output)).toBe(0);
  await (await world.customer('Ayşe')).order();
  const later = await signedHead();
  const { origin, size, root } = later;
  const grown = await visitor.get(`/api/audit/consistency?from=${earlier.size}&to=${size}`);
  expect(await isConsistent(earlier, later, proofIn(grown))).toBe(true);
  expect(await witness({ url: address, state }, output)).toBe(0);
  expect(output.lines.at(-1)).toContain(`to ${size} events, and only grown`);
  expect(origin).toBe(`localhost:3000/log/${world.dependencies.log.epoch}`);
  expect(size).toBe(await world.head());
  const rows = await world.rowsOf('events');
  expect(rows).toHaveLength(size);
  for (const row of rows) {
    const { position } = row;
    const proof = proofIn(await visitor.get(`/api/audit/inclusion?position=${position}&size=${size}`));
    expect(await isIncluded({ index: position - 1, size, leaf: leafOf(row), proof }, root)).toBe(true);
  }
});

function proofIn({ data }: Answered): Uint8Array[] {
  return data.hashes.map((hash: string) => fromBase64(hash));
}

test.each([
  ['inclusion?position=1', 422],
  ['inclusion?position=0&size=1', 422],
  ['inclusion?position=2&size=1', 422],
  ['inclusion?position=9999999999999999&size=9999999999999999', 422],
  ['inclusion?position=1&size=999999', 404],
  ['consistency?from=2&to=1', 422],
  ['consistency?from=1&to=999999', 404],
])('answers %s with a sentence and %i', async (asked, status) => {
  expect(await visitor.get(`/api/audit/${asked}`)).toMatchObject({
    status,
    body: { success: false, message: expect.stringMatching(/^[A-Z].{10,}/) },
  });
});

test('where no head is signed yet, it says that it is not ready', async () => {
  const world = await forTest(openWorld('embedded'));
  for (const path of ['checkpoint', 'inclusion?position=1&size=1', 'consistency?from=1&to=1']) {
    const answer = await world.visitor().get(`/api/audit/${path}`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
  }
});
