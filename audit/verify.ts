import { readCheckpoint } from '../projector/checkpoint.ts';
import type { ReadModel } from '../projector/read-model.ts';
import type { RefoldDependencies } from '../projector/rebuild/refold.ts';
import { liveTarget } from '../projector/target.ts';
import { checkpointFault } from './checkpoint-fault.ts';
import { type Finding, finding } from './finding.ts';
import { replay } from './replay.ts';
import { verifyEvents } from './verify-events.ts';
import { verifyRelations } from './verify-relations.ts';

/** Everything that the data can show of the invariants, one finding after the other. Changes nothing. */
export async function* verify(
  dependencies: RefoldDependencies,
  models: readonly ReadModel[],
): AsyncGenerator<Finding> {
  const head = await dependencies.log.head();
  yield* await verifyEvents(dependencies.database, head);
  yield* await verifyRelations(dependencies.database, head);
  for (const model of models) {
    yield await verifyCheckpoint(dependencies, model);
    yield await verifyReplay(dependencies, model);
  }
}

async function verifyCheckpoint({ database, log }: RefoldDependencies, model: ReadModel): Promise<Finding> {
  const check = `the checkpoint of ${model.name} is an event of this log`;
  const checkpoint = await readCheckpoint(database, model.name, liveTarget(model.name));
  if (checkpoint === null) return finding(check, ['there is none']);
  const fault = await checkpointFault(log, checkpoint);
  return finding(check, fault === null ? [] : [fault]);
}

async function verifyReplay(dependencies: RefoldDependencies, model: ReadModel): Promise<Finding> {
  const check = `${model.name} is what a replay gives`;
  const replayed = await replay(dependencies, model);
  switch (replayed.outcome) {
    case 'equal':
      return finding(check, []);
    case 'differs':
      return finding(check, replayed.differences);
    case 'incomparable':
      return finding(check, [replayed.reason]);
    default:
      return replayed satisfies never;
  }
}
