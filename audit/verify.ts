import { readCheckpoint } from '../projector/checkpoint.ts';
import { livingPlace } from '../projector/place.ts';
import type { ReadModel } from '../projector/read-model.ts';
import type { RefoldParts } from '../projector/rebuild/refold.ts';
import { checkpointFault } from './checkpoint-fault.ts';
import { type Finding, finding } from './finding.ts';
import { replay } from './replay.ts';
import { verifyEvents } from './verify-events.ts';
import { verifyRelations } from './verify-relations.ts';

/** Everything that the data can show of the invariants, one finding after the other. Changes nothing. */
export async function* verify(parts: RefoldParts, models: readonly ReadModel[]): AsyncGenerator<Finding> {
  const head = await parts.log.head();
  yield* await verifyEvents(parts.database, head);
  yield* await verifyRelations(parts.database, head);
  for (const model of models) {
    yield await verifyCheckpoint(parts, model);
    yield await verifyReplay(parts, model);
  }
}

async function verifyCheckpoint({ database, log }: RefoldParts, model: ReadModel): Promise<Finding> {
  const check = `the checkpoint of ${model.name} is an event of this log`;
  const checkpoint = await readCheckpoint(database, model.name, livingPlace(model.name));
  if (checkpoint === null) return finding(check, ['there is none']);
  const fault = await checkpointFault(log, checkpoint);
  return finding(check, fault === null ? [] : [fault]);
}

async function verifyReplay(parts: RefoldParts, model: ReadModel): Promise<Finding> {
  const check = `${model.name} is what a replay gives`;
  const replayed = await replay(parts, model);
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
