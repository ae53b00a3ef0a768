import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Database } from '../../database/database.ts';
import { areEqual } from '../../events/proof/bytes.ts';
import { bodyDigest, leafHash, sha256 } from '../../log/record/leaf.ts';
import { models as allModels } from '../../projector/models/models.ts';
import type { ReadModel } from '../../projector/read-model.ts';
import type { RefoldDependencies } from '../../projector/rebuild/refold.ts';
import type { Describe, Output } from '../command.ts';
import { type Finding, lineOf, objectOf, openFinding } from '../finding.ts';
import { type AuditedEvent, readRange } from '../stored-events.ts';
import type { SignedDependencies } from './verify-heads.ts';
import { type ModelsCheck, openModelsCheck } from './verify-models.ts';
import { verifyRelations } from './verify-relations.ts';
import { openTreeCheck, type TreeCheck } from './verify-tree.ts';

export type VerifyDependencies = RefoldDependencies & SignedDependencies;

export const describeVerify: Describe = (begin, asked) =>
  begin('verify', 'Check log, commands, erasures and read models, one line a check', 'verify').action(() =>
    asked(async ({ opened, output: { print, progress, json } }) => {
      let isRight = true;
      for await (const finding of verify(opened, allModels, progress)) {
        isRight &&= finding.ok;
        await print(json ? JSON.stringify(objectOf(finding)) : lineOf(finding));
      }
      return isRight ? 0 : 1;
    }),
  );

/** One finding after the other. Changes nothing. */
export async function* verify(
  dependencies: VerifyDependencies,
  models: readonly ReadModel[],
  progress: Output['progress'] = () => undefined,
): AsyncGenerator<Finding> {
  const folded = await openModelsCheck(dependencies, models);
  try {
    const { database } = dependencies;
    const tree = await openTreeCheck(dependencies);
    // Last: no tree or signed head read before is ahead of it.
    const head = await dependencies.log.head();
    // An embedded database does one thing after the other.
    const relations = database.kind === 'postgres' ? verifyRelations(database, head) : null;
    relations?.catch(() => undefined);
    yield* await verifyEvents(database, head, { tree, also: folded, progress });
    yield* await (relations ?? verifyRelations(database, head));
    yield* folded.compare();
  } finally {
    folded.close();
  }
}

/** As it is handed to others: without a database or its keys. */
export const describeVerifyExport: Describe<{ readonly output: Output }> = (begin, asked) =>
  begin(
    'verify-export',
    'Whether an export is whole and unchanged; needs neither database nor server',
    'verify-export events.ndjson --key "$(curl -s https://falname.example/api/audit/key)"',
  )
    .argument('<file>', 'that export has written')
    .requiredOption('--key <line>', 'the verifier key: what GET /api/audit/key gives')
    .action((file: string, { key }: { key: string }) =>
      asked(async ({ output }) => {
        const program = join(import.meta.dirname, '..', 'verify-export.mjs');
        const words = [program, file, '--key', key, ...(output.json ? ['--json'] : [])];
        return spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 1;
      }),
    );

/** While the log is read once. */
interface Reading {
  /** Is shown every event's leaf. */
  readonly tree: TreeCheck;
  readonly also?: Pick<ModelsCheck, 'take'>;
  readonly progress?: Output['progress'];
}

/** No position is missing, and every hash is what the event gives. */
export async function verifyEvents(
  database: Database,
  head: number,
  { tree, also, progress }: Reading,
): Promise<Finding[]> {
  const positions = openFinding(`positions are 1 to ${head} without a gap`);
  const bodies = openFinding('every body digest is that of data and ciphertext');
  const leaves = openFinding('every leaf hash is that of its event');
  let last = 0;
  for await (const batch of readRange(database, 1, head)) {
    const computed: { position: number; leaf: Uint8Array }[] = [];
    for (const event of batch) {
      const { position, stream } = event;
      if (position !== last + 1)
        positions.fault({ position: last + 1, what: `after ${last} comes ${position}` });
      last = position;
      const body = bodyDigest(event.data, event.sealedDigest);
      const isRightBody = areEqual(body, event.bodyDigest);
      if (!isRightBody || !isSealedRight(event))
        bodies.fault({ position, stream, what: `event ${position}` });
      // Over the digest as stored: one changed body is one fault and not two.
      const leaf = leafHash(event);
      if (!areEqual(leaf, event.leafHash)) leaves.fault({ position, stream, what: `event ${position}` });
      computed.push({ position, leaf: isRightBody ? leaf : leafHash({ ...event, bodyDigest: body }) });
    }
    await tree.take(computed);
    await also?.take(batch);
    progress?.('verify', last, head);
  }
  if (last !== head) positions.fault({ position: last + 1, what: `the last one is ${last}` });
  return [positions.close(), bodies.close(), leaves.close(), ...(await tree.close())];
}

function isSealedRight({ sealed, sealedDigest }: AuditedEvent): boolean {
  return sealed === null || (sealedDigest !== null && areEqual(sha256(sealed), sealedDigest));
}
