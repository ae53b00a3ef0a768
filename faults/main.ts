import { groups } from './catalogue.ts';
import { printHeadings, printLine } from './report.ts';
import type { Outcome } from './run-fault.ts';

/** `npm run faults [-- --json] [NAME …]`: all faults, or those that are named. Exit status 1 where an invariant fails. */
const words = process.argv.slice(2);
const json = words.includes('--json');
const asked = words.filter((word) => word !== '--json');
const names = groups.flatMap(({ faults }) => faults.map(({ name }) => name));
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no fault ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(2);
}

// Child processes end when this process exits, which a signal alone would not make it do.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

const outcomes: Outcome[] = [];
if (!json) printHeadings();
for (const group of groups)
  await group.run((name) => asked.length === 0 || asked.includes(name), {
    ended: (outcome) => {
      outcomes.push(outcome);
      if (json) console.log(JSON.stringify(outcome));
      else printLine(outcome);
    },
    passedOver: (fault, why) =>
      console.log(json ? JSON.stringify({ fault, passedOver: why }) : `${fault} was skipped: ${why}`),
  });
const bad = outcomes.filter(({ faults }) => faults.length > 0);
if (!json)
  console.log(
    bad.length === 0
      ? `Every invariant held through ${outcomes.length} faults.`
      : `Invariants failed in ${bad.map(({ fault }) => fault).join(', ')}.`,
  );
process.exit(bad.length === 0 ? 0 : 1);
