import { models as allModels } from '../projector/models.ts';
import type { ReadModel } from '../projector/read-model.ts';
import type { RefoldDependencies } from '../projector/rebuild/refold.ts';
import type { Describe } from './command.ts';
import { type Finding, lineOf, objectOf } from './finding.ts';
import type { Output } from './output.ts';
import { verifyEvents } from './verify-events.ts';
import type { SignedDependencies } from './verify-heads.ts';
import { openModelsCheck } from './verify-models.ts';
import { verifyRelations } from './verify-relations.ts';
import { openTreeCheck } from './verify-tree.ts';

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

/** Everything that the data can show of the invariants, one finding after the other. Changes nothing. */
export async function* verify(
  dependencies: VerifyDependencies,
  models: readonly ReadModel[],
  progress: Output['progress'] = () => undefined,
): AsyncGenerator<Finding> {
  const head = await dependencies.log.head();
  const folded = await openModelsCheck(dependencies, models);
  try {
    const { database } = dependencies;
    const tree = await openTreeCheck(dependencies);
    // A server works on these while the log is read; an embedded database does one thing after the other.
    const relations = database.kind === 'postgres' ? verifyRelations(database, head) : null;
    relations?.catch(() => undefined);
    yield* await verifyEvents(database, head, tree, progress, folded);
    yield* await (relations ?? verifyRelations(database, head));
    yield* folded.compare();
  } finally {
    folded.close();
  }
}
