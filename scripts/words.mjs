import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The rooms that are held to these words. */
const rooms =
  /^(?:api|app|audit|database|docs|events|log|mail|migrations|projector|publishing|scripts|site)\/|^[A-Z]+\.md$/;
/** Prose for readers, legal texts with a version, records of the past, and the specification's own words. */
const apart =
  /^CHANGELOG\.md$|^docs\/decisions\/|\/legal\/|\/home\/content-|signs-text|^scripts\/words\.mjs$/;
const comment = '^\\s*(?:\\*|//|/\\*).*';

// What is not to be read, what is said in its place, and where.
const words = [
  [/\b(?:somebody|nobody|whoever|everybody|anybody)\b/i, 'the role: caller, customer, owner, visitor'],
  [/\banew\b/i, 'again'],
  [/\bkoşul/i, 'şart'],
  [/\bthereby\b/i, 'a sentence of its own'],
  [/\bbeside\b/i, 'next to, or besides'],
  [/\bmeets\b/, 'finds, reads, holds or matches'],
  [/\btold (?:of|from|by its|what)\b/i, 'notified of, guessed from, named by'],
  [/\b(?:tak(?:e|es|en|ing)|took) back\b/i, 'undo, revoke, withdraw'],
  [/\bcomes? to (?:an|its) end\b/i, 'ends'],
  [/\bfor ever\b|\bin two dresses\b/i, 'plain words'],
  [/\bwhatever (?:is|it|becomes|became|was|stands)\b/i, 'what it is'],
  [/\b(?:bothOf|untilThere|afterItself|uncompared|parted|distrust|LOOKER)\b/, 'what the mechanism does'],
  [/\btext as (?:desk|frame)\b/, 'deskWords, frameWords'],
  [/\bDashboard[A-Z]\w*|\b\w+Dashboard\b|\bDASHBOARD_|function Dashboard\b/, 'desk', /^site\//],
  [new RegExp(`${comment}(?<!/)\\bdashboard\\b(?!\\.)`, 'i'), 'desk', /^site\//],
  [/\b(?:const|function) users\b|\bUsers?(?:Panel|Dialog|List)\b/, 'customers', /^site\//],
];

/** Of the whole project. */
export function wordFaults() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((file) => /\.(?:ts|tsx|astro|mjs|css|md|py)$/.test(file) && existsSync(file))
    .filter((file) => rooms.test(file) && !apart.test(file))
    .flatMap((file) => wordFaultsIn(file, readFileSync(file, 'utf8')));
}

/** Each with its line and what to say in its place. */
export function wordFaultsIn(file, source) {
  return source.split('\n').flatMap((line, index) =>
    words.flatMap(([word, instead, where]) => {
      const said = where === undefined || where.test(file) ? word.exec(line)?.[0] : undefined;
      return said === undefined ? [] : [`${file}:${index + 1} says "${said.trim()}": say ${instead}`];
    }),
  );
}
