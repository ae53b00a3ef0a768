import { join } from 'node:path';
import { expect, test } from 'vitest';
import { directoryForFile, forFile } from '../../harness/closed-after.ts';
import { serve } from '../../harness/served.ts';
import { auditKey, headFileInMemory, worldForFile } from '../../harness/world.ts';
import { growTo, openTree } from '../../log/tree/grow.ts';
import { openSigning } from '../../log/tree/signing.ts';
import { witnessed } from './captured-output.ts';
import { type Change, type Run, rewrite, tampered } from './tampering.ts';

const state = join(directoryForFile(), 'state.json');
const world = await worldForFile('embedded', { signsHeads: true, projects: false });
const { address } = await forFile(serve(world));
const look = () => witnessed(address, state);
for (const name of ['Ayla', 'Berk', 'Ceren']) await world.customer(name);
await world.headSigned();
expect((await look())[0]).toBe(0);
await world.customer('Deniz');
await world.headSigned();
const end = await world.head();
expect(await look()).toEqual([0, expect.stringMatching(`to ${end} events, and only grown`)]);
await world.stopHeads();

test('a witness of the product says that an event was rewritten, with tree and heads made anew under its own key', async () => {
  const forge: Change = async (run) => {
    await rewrite(world.dependencies.database, 2);
    await signAnew(run);
  };
  const sentence = `^The log does not continue the one of .*: among events 1 to ${end}`;
  await tampered(world.dependencies.database, forge, async () =>
    expect(await look()).toEqual([1, expect.stringMatching(sentence)]),
  );
  expect((await look())[0]).toBe(0);
});

/** As one who has every key of the product. */
async function signAnew(run: Run): Promise<void> {
  const { database, log } = world.dependencies;
  for (const statement of ['delete from tree_hashes', 'update tree set size = 0', 'delete from tree_heads'])
    await run(statement);
  await growTo(database, await log.head());
  const signing = await openSigning({
    database,
    log,
    auditKey,
    headFile: headFileInMemory(),
    host: 'localhost:3000',
  });
  await signing.sign((await openTree(database)).range);
}
