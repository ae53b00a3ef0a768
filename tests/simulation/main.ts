import { Command, InvalidArgumentError } from 'commander';
import { failureOf } from './lane-task.ts';
import { openSimulator } from './simulator.ts';

/** Schedules between two lines of progress. */
const PROGRESS_EVERY = 100;

interface Options {
  readonly seed: number;
  readonly schedules: number;
  readonly replay?: number;
}

const program = new Command('npm run simulate --')
  .description("Runs the product's code through seeded schedules of faults, in virtual time.")
  .option('--seed <number>', 'the first seed', whole, 1)
  .option('--schedules <number>', 'how many schedules', whole, 2_000)
  .option('--replay <seed>', 'runs the schedule of a seed and prints everything that happens', whole)
  .allowExcessArguments(false);

const simulator = await openSimulator();
try {
  process.exitCode = await simulate(program.parse().opts());
} finally {
  await simulator.close();
}
process.exit();

async function simulate({ seed, schedules, replay }: Options): Promise<number> {
  const beganAt = performance.now();
  const rate = (run: number) => ((run * 1_000) / (performance.now() - beganAt)).toFixed(1);
  let run = 0;
  const wanted = replay === undefined ? { seed, schedules } : { seed: replay, schedules: 1, trace: true };
  const reports = await simulator.run(wanted, () => {
    if (++run % PROGRESS_EVERY === 0) console.log(`${run} schedules, ${rate(run)} a second`);
  });
  const failed = reports.filter(({ violations }) => violations.length > 0);
  for (const report of failed) console.log(`\n${failureOf(report)}\n`);
  const events = reports.reduce((sum, report) => sum + report.events, 0);
  console.log(
    `From seed ${wanted.seed} on: ${run} schedules, ${events} events, ${rate(run)} schedules a second, ${failed.length} failed`,
  );
  return failed.length === 0 ? 0 : 1;
}

function whole(text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(number) || number < 0)
    throw new InvalidArgumentError('It has to be a whole number.');
  return number;
}
