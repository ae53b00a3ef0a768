// npm run prove [-- NAME …]: the long forms of the tests, all or by name; --list says what each shows.
import { ensureDependencies } from './dependencies.mjs';
import { proofs } from './proofs.mjs';
import { forgetResults, printSums, runPlaywright, runVitest } from './results.mjs';
import { ensureServices } from './services.mjs';
import { ensureSite } from './site.mjs';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => name !== '--list' && !proofs.some((proof) => proof.name === name));
if (unknown.length > 0) {
  console.error(`There is no proof named ${unknown.join(', ')}. There are: ${namesOf(proofs)}.`);
  process.exit(2);
}
if (asked.includes('--list')) {
  for (const { name, shows } of proofs) console.log(`${name.padEnd(14)}${shows}`);
  process.exit(0);
}

ensureDependencies();
ensureServices();
if ((await ensureSite()) !== 0) process.exit(1);
forgetResults();

const chosen = asked.length === 0 ? proofs : proofs.filter(({ name }) => asked.includes(name));
const long = { PROVE: namesOf(chosen), SIMULATE_SCHEDULES: '2000' };
const files = chosen.flatMap((proof) => proof.files());
const journeys = chosen.flatMap((proof) => proof.journeys);
const outcomes = [];
if (files.length > 0) outcomes.push(await runVitest(files, long));
if (journeys.length > 0) outcomes.push(await runPlaywright(journeys, long));
printSums(outcomes);

function namesOf(some) {
  return some.map(({ name }) => name).join(', ');
}
