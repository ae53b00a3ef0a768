import { openGround } from './ground.ts';
import type { LaneTask, Report } from './lane-task.ts';
import { describe, makePlan } from './plan.ts';
import { prepareTables } from './prepared-tables.ts';
import { runSchedule } from './schedule.ts';

/** The tables are vacuumed after this many schedules. */
const VACUUM_EVERY = 200;

/** Runs the schedules of the task's seeds until one fails. */
export async function runLane({ url, clockFile, seeds, trace }: LaneTask): Promise<void> {
  await prepareTables(url, clockFile);
  const ground = await openGround(url, clockFile);
  for (const [index, seed] of seeds.entries()) {
    const plan = makePlan(seed);
    const outcome = await runSchedule(ground, plan, trace ? (line) => console.error(line) : undefined);
    const report: Report = { seed, ...outcome, plan: describe(plan) };
    console.log(JSON.stringify(report));
    if (report.violations.length > 0) break;
    if ((index + 1) % VACUUM_EVERY === 0) await ground.look('vacuum');
  }
  await ground.close();
}
