import { readCheckpoint } from '../projector/checkpoint.ts';
import type { ReadModel } from '../projector/read-model.ts';
import type { RefoldDependencies } from '../projector/rebuild/refold.ts';
import { liveTarget } from '../projector/target.ts';
import { checkpointFault } from './checkpoint-fault.ts';
import { type Finding, finding } from './finding.ts';
import type { Output } from './output.ts';
import { replay } from './replay.ts';
import { verifyEvents } from './verify-events.ts';
import type { SignedDependencies } from './verify-heads.ts';
import { verifyRelations } from './verify-relations.ts';
import { openTreeCheck } from './verify-tree.ts';

export type VerifyDependencies = RefoldDependencies & SignedDependencies;

/** Everything that the data can show of the invariants, one finding after the other. Changes nothing. */
export async function* verify(
  dependencies: VerifyDependencies,
  models: readonly ReadModel[],
  progress: Output['progress'] = () => undefined,
): AsyncGenerator<Finding> {
  const head = await dependencies.log.head();
  yield* await verifyEvents(dependencies.database, head, await openTreeCheck(dependencies), progress);
  yield* await verifyRelations(dependencies.database, head);
  for (const model of models) {
    yield await verifyCheckpoint(dependencies, model);
    yield await verifyReplay(dependencies, model);
  }
}

async function verifyCheckpoint(
  { database, log }: RefoldDependencies,
  { name }: ReadModel,
): Promise<Finding> {
  const check = `the checkpoint of ${name} is an event of this log`;
  const checkpoint = await readCheckpoint(database, name, liveTarget(name));
  if (checkpoint === null) return finding(check, [{ model: name, what: 'there is none' }]);
  const what = await checkpointFault(log, checkpoint);
  return finding(check, what === null ? [] : [{ position: checkpoint.position, model: name, what }]);
}

async function verifyReplay(dependencies: RefoldDependencies, model: ReadModel): Promise<Finding> {
  const check = `${model.name} is what a replay gives`;
  const replayed = await replay(dependencies, model);
  const faults = (whats: readonly string[]) => whats.map((what) => ({ model: model.name, what }));
  switch (replayed.outcome) {
    case 'equal':
      return finding(check, []);
    case 'differs':
      return finding(check, faults(replayed.differences));
    case 'incomparable':
      return finding(check, faults([replayed.reason]));
    default:
      return replayed satisfies never;
  }
}
