import { openPostgres } from '../../database/database.ts';
import { keepPristine } from '../../harness/emptied.ts';
import { prepareSchema } from '../../projector/prepare-schema.ts';
import { openGround } from './ground.ts';
import type { LaneTask, Report } from './lane-task.ts';
import { describe, faultKinds, makePlan } from './plan.ts';
import { prepareTables } from './prepared-tables.ts';
import { runSchedule } from './schedule.ts';

/** The tables are vacuumed after this many schedules. */
const VACUUM_EVERY = 200;

/** Runs the schedules of the task's seeds until one fails. */
export async function runLane(task: LaneTask): Promise<void> {
  if (task.plant !== null) await migratePlanted(task.url);
  await prepareTables(task.url, task.clockFile);
  const ground = await openGround(task.url, task.clockFile);
  const allowed = faultKinds.filter((kind) => task.faults === null || task.faults.includes(kind));
  for (const [index, seed] of task.seeds.entries()) {
    const plan = makePlan(seed, allowed);
    const outcome = await runSchedule(ground, plan, task.trace ? (line) => console.error(line) : undefined);
    const report: Report = { seed, ...outcome, plan: describe(plan) };
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
