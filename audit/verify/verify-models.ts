import type { Recorded } from '../../events/contract.ts';
import { eventDefinitions } from '../../events/registry.ts';
import type { EventLog } from '../../log/log.ts';
import { EventFromNewerRelease, UnreadableEvent } from '../../log/read/open-event.ts';
import { DamagedKey } from '../../log/sealing/keys.ts';
import { type Checkpoint, readCheckpoint } from '../../projector/checkpoint.ts';
import { countParked } from '../../projector/parked.ts';
import { type ModelFold, openModelFold, type PastTable } from '../../projector/past/past.ts';
import { Unfoldable } from '../../projector/past/past-events.ts';
import { openScratch } from '../../projector/past/scratch.ts';
import type { ReadModel } from '../../projector/read-model.ts';
import type { RefoldDependencies } from '../../projector/rebuild/refold.ts';
import { liveTarget } from '../../projector/target.ts';
import { type Fault, type Finding, finding, type OpenFinding, openFinding } from '../finding.ts';
import { type AuditedEvent, readRange } from '../stored-events.ts';
import { countFaultsOf, readLivingCounts } from './living-counts.ts';
import { type LivingPage, readLivingPage, rowComparison } from './living-rows.ts';

/** A model may be behind an erasure that the fold has seen already. */
const TRIES_MAXIMUM = 3;
const WAIT_MAXIMUM_MS = 5_000;
const LOOK_INTERVAL_MS = 50;

/** While the log is read once. */
export interface ModelsCheck {
  take(batch: readonly AuditedEvent[]): Promise<void>;
  compare(): AsyncGenerator<Finding>;
  close(): void;
}

type Reason = Pick<Fault, 'position' | 'stream' | 'what'>;

interface Standing {
  readonly model: ReadModel;
  readonly fold: ModelFold;
  readonly checkpoint: Finding;
  /** Folded, or about to be by the reading that is under way. */
  until: number;
  /** Null where it can be compared. */
  reason: Reason | null;
}

export async function openModelsCheck(
  dependencies: RefoldDependencies,
  models: readonly ReadModel[],
): Promise<ModelsCheck> {
  const { database, log } = dependencies;
  const scratch = openScratch();
  const standings: Standing[] = [];
  for (const model of models)
    standings.push({
      model,
      fold: openModelFold(scratch, model),
      ...(await standingOf(dependencies, model)),
    });
  let reached = 0;

  return {
    take: async (batch) => {
      reached = batch.at(-1)?.position ?? reached;
      await foldInto(standings, batch);
    },
    compare: async function* () {
      for (const standing of standings) {
        standing.until = Math.min(standing.until, reached);
        yield standing.checkpoint;
        yield await compareModel(standing);
      }
    },
    close: scratch.close,
  };

  async function compareModel(standing: Standing): Promise<Finding> {
    const { model, fold } = standing;
    const compared = openFinding(`${model.name} is what a replay gives`);
    for (const table of fold.tables) {
      if (standing.reason !== null) break;
      await compareTable(standing, table, compared);
    }
    if (standing.reason !== null) compared.fault({ ...standing.reason, model: model.name });
    return compared.close();
  }

  async function compareTable(standing: Standing, table: PastTable, compared: OpenFinding): Promise<void> {
    const { name } = standing.model;
    const { projection } = table;
    for (let after = Number.MIN_SAFE_INTEGER, isLast = false; !isLast; ) {
      const from = after;
      const page = await compareLiving(
        standing,
        () => readLivingPage(database, name, projection, from),
        (living) => faultsOf(table, living, from, endOf(living)),
      );
      if (page === null) return;
      for (const fault of page.faults) compared.fault({ model: name, ...fault });
      ({ isLast } = page.living);
      after = endOf(page.living);
    }
    if (projection.tallies.length === 0) return;
    const counted = await compareLiving(
      standing,
      () => readLivingCounts(database, name, projection.tallies),
      (living) => countFaultsOf(table, living),
    );
    for (const fault of counted?.faults ?? []) compared.fault({ model: name, ...fault });
  }

  /** Again where the model was behind. */
  async function compareLiving<Living extends { readonly position: number }>(
    standing: Standing,
    read: () => Promise<Living | null>,
    faultsIn: (living: Living) => Iterable<Difference>,
  ) {
    for (let tries = 1; ; tries++) {
      const living = await read();
      if (living === null) standing.reason = { what: 'it was never folded' };
      else if (living.position < standing.until) standing.reason = { what: 'it was set back meanwhile' };
      else await catchUp(standing, living.position);
      if (living === null || standing.reason !== null) return null;
      const faults = [...faultsIn(living)];
      if (faults.length === 0 || tries === TRIES_MAXIMUM || !(await movesOn(standing.model, living.position)))
        return { living, faults };
    }
  }

  async function movesOn({ name }: ReadModel, position: number): Promise<boolean> {
    if ((await log.head()) <= position) return false;
    for (const giveUpAt = performance.now() + WAIT_MAXIMUM_MS; performance.now() < giveUpAt; ) {
      const now = await readCheckpoint(database, name, liveTarget(name));
      if (now !== null && now.position > position) return true;
      await Bun.sleep(LOOK_INTERVAL_MS);
    }
    return false;
  }

  async function catchUp(standing: Standing, position: number): Promise<void> {
    if (position === standing.until) return;
    const after = standing.until;
    standing.until = position;
    for await (const batch of readRange(database, after + 1, position)) await foldInto([standing], batch);
  }

  async function foldInto(into: readonly Standing[], batch: readonly AuditedEvent[]): Promise<void> {
    const open = into.filter(({ reason }) => reason === null);
    const wanted = batch.filter((stored) => open.some((standing) => concerns(standing, stored)));
    // At once: one query looks up the keys of all.
    const opened = await Promise.all(wanted.map(openSafely));
    for (const event of opened) if ('unreadable' in event) giveUp(open, event);
    const events = opened.filter((event): event is Recorded => !('unreadable' in event));
    for (const standing of open) foldSafely(standing, events);
  }

  async function openSafely(stored: AuditedEvent): Promise<Recorded | Unreadable> {
    try {
      return await log.open(stored);
    } catch (cause) {
      return { stored, unreadable: whyUnreadable(stored, cause) };
    }
  }
}

interface Unreadable {
  readonly stored: AuditedEvent;
  readonly unreadable: string;
}

/** What the event concerns cannot be compared. */
function giveUp(standings: readonly Standing[], { stored, unreadable }: Unreadable): void {
  const { position, stream } = stored;
  for (const standing of standings.filter((each) => concerns(each, stored)))
    standing.reason ??= { position, stream, what: unreadable };
}

/** @throws `cause` where it says nothing of the event */
function whyUnreadable({ position, stream }: AuditedEvent, cause: unknown): string {
  if (cause instanceof EventFromNewerRelease) return cause.message;
  if (!(cause instanceof UnreadableEvent)) throw cause;
  return cause.cause instanceof DamagedKey
    ? cause.cause.message
    : `event ${position} of ${stream} cannot be applied`;
}

async function standingOf({ database, log }: RefoldDependencies, model: ReadModel) {
  const { name } = model;
  const check = `the checkpoint of ${name} is an event of this log`;
  const checkpoint = await readCheckpoint(database, name, liveTarget(name));
  if (checkpoint === null) {
    const fault = { model: name, what: 'there is none' };
    return { checkpoint: finding(check, [fault]), until: 0, reason: { what: 'it was never folded' } };
  }
  const { position: until, version } = checkpoint;
  const what = await checkpointFault(log, checkpoint);
  const parked = await countParked(database, name);
  const why =
    version !== model.version
      ? 'it was folded by another release'
      : what !== null
        ? `its checkpoint is none of this log: ${what}`
        : parked > 0
          ? `${parked} of its events are parked`
          : null;
  return {
    checkpoint: finding(check, what === null ? [] : [{ position: until, model: name, what }]),
    until,
    reason: why === null ? null : { what: why },
  };
}

/** Null where the checkpoint is one of this log. */
async function checkpointFault(log: EventLog, checkpoint: Checkpoint): Promise<string | null> {
  const { position, leafHash, epoch } = checkpoint;
  if (epoch !== log.epoch) return 'it belongs to another log';
  if (position === 0) return null;
  const [event] = await log.readAfter(position - 1, 1);
  if (event?.position !== position) return `the log has no position ${position}`;
  return Buffer.from(event.leafHash).equals(leafHash) ? null : `position ${position} is another event`;
}

/** An event of an unknown type might concern any model. */
function concerns({ model: { handles }, until }: Standing, { type, position }: AuditedEvent): boolean {
  return position <= until && (handles.has(type) || !eventDefinitions.has(type));
}

function foldSafely(standing: Standing, events: readonly Recorded[]): void {
  if (standing.reason !== null) return;
  const last = events.at(-1);
  try {
    standing.fold.fold(
      last === undefined || last.position <= standing.until
        ? events
        : events.filter(({ position }) => position <= standing.until),
    );
  } catch (cause) {
    if (!(cause instanceof Unfoldable)) throw cause;
    standing.reason = { ...cause.event, what: cause.why };
  }
}

type Difference = Pick<Fault, 'key' | 'what'>;

function endOf({ rows, isLast }: LivingPage): number {
  return isLast ? Number.MAX_SAFE_INTEGER : (rows.at(-1)?.key ?? Number.MAX_SAFE_INTEGER);
}

/** What stands in the rows is not said. */
function* faultsOf(
  { projection, rows }: PastTable,
  page: LivingPage,
  after: number,
  upTo: number,
): Generator<Difference> {
  const { table } = projection;
  const differing = rowComparison(projection);
  let at = 0;
  for (const { key, row } of rows(after, upTo)) {
    yield* unfounded(key);
    const living = page.rows[at];
    if (living?.key !== key) {
      yield { key: String(key), what: `${table} ${key} is missing` };
      continue;
    }
    at++;
    const columns = differing(row, living);
    if (columns.length > 0)
      yield { key: String(key), what: `${table} ${key} differs in ${columns.join(', ')}` };
  }
  yield* unfounded(Number.POSITIVE_INFINITY);

  function* unfounded(before: number) {
    for (let living = page.rows[at]; living !== undefined && living.key < before; living = page.rows[++at])
      yield { key: String(living.key), what: `${table} ${living.key} is a row that no event gives` };
  }
}
