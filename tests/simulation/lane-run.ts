import { openPostgres } from '../../database/database.ts';
import { keepPristine } from '../../harness/emptied.ts';
import { prepareSchema } from '../../projector/prepare-schema.ts';
import { type Ground, openGround } from './ground.ts';
import type { LaneTask, Report } from './lane-task.ts';
import { type FaultKind, faultKinds, makePlan } from './plan.ts';
import { prepareTables } from './prepared-tables.ts';
import { runSchedule } from './schedule.ts';
import { describe, shrink, without } from './shrink.ts';

/** The tables are vacuumed after this many schedules. */
const VACUUM_EVERY = 200;

/** Runs the schedules of the task's seeds until one fails, and shrinks that one. */
export async function runLane(task: LaneTask): Promise<void> {
  if (task.plant !== null) await migratePlanted(task.url);
  await prepareTables(task.url, task.clockFile);
  const ground = await openGround(task, task.clockFile);
  const allowed = faultKinds.filter((kind) => task.faults === null || task.faults.includes(kind));
  for (const [index, seed] of task.seeds.entries()) {
    const report = await runSeed(ground, task, seed, allowed);
    console.log(JSON.stringify(report));
    if (report.violations.length > 0) break;
    if ((index + 1) % VACUUM_EVERY === 0) await ground.look('vacuum');
  }
  await ground.close();
}

/** By migrations that may hold the planted bug. */
async function migratePlanted(url: string): Promise<void> {
  const database = openPostgres(url);
  await prepareSchema(database);
  await keepPristine(database);
  await database.close();
}

async function runSeed(
  ground: Ground,
  task: LaneTask,
  seed: number,
  allowed: readonly FaultKind[],
): Promise<Report> {
  const whole = makePlan(seed, allowed);
  const plan = without(whole, task.without);
  const outcome = await runSchedule(ground, plan, task.trace ? (line) => console.error(line) : undefined);
  const fails = outcome.violations.length > 0;
  // A plan with parts left out has been shrunk before.
  if (!fails || !task.shrinks || task.without.length > 0 || task.trace)
    return { seed, ...outcome, without: task.without, plan: describe(plan) };
  const shrunk = await shrink(
    whole,
    outcome.violations,
    async (smaller) => (await runSchedule(ground, smaller)).violations,
  );
  return { seed, ...outcome, ...shrunk, plan: describe(without(whole, shrunk.without)) };
}
