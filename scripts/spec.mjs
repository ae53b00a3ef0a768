// Lists what the specification describes and which tests show it. A test names what it shows at the end of its title:
// `(spec: FAQ)`. Fails for a name that no test shows, and for a test that shows a name that is not on the list.
import { readdirSync, readFileSync } from 'node:fs';

const LIST = 'tests/specification.txt';
const TAGGED = /(['"`])((?:(?!\1).|\\.)*?) ?\(spec: ([^()]+)\)\1/g;

const shownBy = new Map();
const tests = readdirSync('tests', { recursive: true }).filter((file) =>
  /\.(test|spec|prove)\.tsx?$/.test(file),
);
for (const file of tests.sort()) {
  const text = readFileSync(`tests/${file}`, 'utf8');
  for (const [, , title, names] of text.matchAll(TAGGED)) {
    for (const name of names.split(', ')) {
      shownBy.set(name, [...(shownBy.get(name) ?? []), `tests/${file}: ${title.replaceAll('\\', '')}`]);
    }
  }
}

const missing = [];
const listed = new Set();
for (const line of readFileSync(LIST, 'utf8').split('\n')) {
  if (/^\d/.test(line)) console.log(`\n${line}`);
  if (!line.startsWith('  ')) continue;
  const name = line.trim();
  listed.add(name);
  console.log(`  ${name}`);
  for (const test of shownBy.get(name) ?? []) console.log(`    ${test}`);
  if (!shownBy.has(name)) missing.push(name);
}

const unknown = [...shownBy.keys()].filter((name) => !listed.has(name));
if (missing.length > 0) console.error(`\nNo test shows: ${missing.join(', ')}`);
if (unknown.length > 0) console.error(`\nNot in ${LIST}: ${unknown.join(', ')}`);
process.exitCode = missing.length + unknown.length > 0 ? 1 : 0;
