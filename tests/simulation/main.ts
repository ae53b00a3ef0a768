import { availableParallelism } from 'node:os';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Report } from './lane-task.ts';
import { faultKinds } from './plan.ts';
import { plants } from './plants.ts';
import { openSimulator } from './simulator.ts';

/** Schedules between two lines of progress. */
const PROGRESS_EVERY = 100;

interface Options {
  readonly seed: number;
  readonly schedules: number;
  readonly lanes: number;
  readonly plant?: string;
  readonly faults?: readonly string[];
  readonly replay?: number;
}

const program = new Command('npm run simulate --')
  .description("Runs the product's code through seeded schedules of faults, in virtual time.")
  .option('--seed <number>', 'the first seed', whole, 1)
  .option('--schedules <number>', 'how many schedules', whole, 2_000)
  .option('--lanes <number>', 'how many run side by side', whole, availableParallelism())
  .option('--faults <kinds>', `only these faults, of ${faultKinds.join(', ')}; or none`, kinds)
  .addOption(new Option('--plant <bug>', 'plants a bug that has to be found').choices(Object.keys(plants)))
  .option('--replay <seed>', 'runs the schedule of a seed and prints everything that happens', whole)
  .allowExcessArguments(false);

const options: Options = program.parse().opts();
const simulator = await openSimulator();
try {
  process.exitCode = await simulate(options);
} finally {
  await simulator.close();
}
process.exit();

async function simulate({ replay, ...wanted }: Options): Promise<number> {
  const beganAt = performance.now();
  let run = 0;
  const isReplay = replay !== undefined;
  const reports = await simulator.run({
    ...wanted,
    ...(isReplay ? { seed: replay, schedules: 1, lanes: 1, trace: true } : {}),
    onReport: () => {
      if (++run % PROGRESS_EVERY === 0) console.log(`${run} schedules, ${rate()} a second`);
    },
  });
  const failed = reports.filter(({ violations }) => violations.length > 0);
  for (const report of failed) explain(report, wanted);
  const events = reports.reduce((sum, report) => sum + report.events, 0);
  const seeds = isReplay ? `seed ${replay}` : `seeds ${wanted.seed} to ${wanted.seed + wanted.schedules - 1}`;
  console.log(
    `${seeds}: ${reports.length} schedules, ${events} events, ${rate()} schedules a second, ${failed.length} failed`,
  );
  return failed.length === 0 ? 0 : 1;

  function rate(): string {
    return ((run * 1_000) / (performance.now() - beganAt)).toFixed(1);
  }
}

function explain({ seed, violations, plan }: Report, { plant, faults }: Options): void {
  console.log(`\nSeed ${seed} fails:`);
  for (const violation of violations) console.log(`  ${violation}`);
  console.log('Its plan:');
  for (const line of plan) console.log(`  ${line}`);
  const words = [
    `--replay ${seed}`,
    ...(plant === undefined ? [] : [`--plant ${plant}`]),
    ...(faults === undefined ? [] : [`--faults '${faults.join(',') || 'none'}'`]),
  ];
  console.log(`Again: npm run simulate -- ${words.join(' ')}\n`);
}

function whole(text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(number) || number < 0)
    throw new InvalidArgumentError('It has to be a whole number.');
  return number;
}

function kinds(text: string): string[] {
  const asked = text === 'none' ? [] : text.split(',');
  const unknown = asked.find((kind) => !faultKinds.some((known) => known === kind));
  if (unknown !== undefined) throw new InvalidArgumentError(`There is no fault ${unknown}.`);
  return asked;
}
