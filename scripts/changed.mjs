import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './dependencies.mjs';
import { filesOf, testFiles } from './test-files.mjs';

/** What every test stands on. */
const FOUNDATION =
  /^(?:log\/|migrations\/|scripts\/|api\/http\/|package(?:-lock)?\.json|[^/]+\.config\.|tsconfig|tests\/[^/]+\.ts$)/;

/** The journeys that walk a part of the product; a part that is not here is walked by all of them. */
const walks = [
  [/^site\/src\/(?:dashboard|owner)\//, /\/(?:owners-|screens-desk|turkish-desk)/],
  [/^site\/src\/history\//, /\/history/],
  [/^site\/src\/(?:account|accounts)\//, /\/(?:account|visitors-account|turkish-customer)/],
  [/^(?:site\/src|api|events)\/payment\//, /\/(?:paying|owners-payments|business)/],
  [/^site\/src\/newsletter\//, /\/newsletter/],
  [/^site\/src\/search\//, /\/search/],
  [/^(?:api|events|projector|mail|audit|app)\//, /\/(?:business|owners-answers|my-readings)\.spec/],
  [/^(?:tests\/(?!journeys)|bench|faults|docs|[^/]+\.md$)/, /(?!)/],
];

/** Whoever takes from more slices puts them together. */
const SLICES_OF_ONE_CALLER = 4;

/** The tests that can tell what the work tree has changed since `commit`: files of Vitest, and of Playwright. */
export function testsOfChanges(commit = 'HEAD') {
  const changed = [
    ...git('diff', '--name-only', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return testsOf(changed);
}

/** @param {readonly string[]} changed paths in the repository */
export function testsOf(changed) {
  const journeys = filesOf(/\.spec\.ts$/);
  if (changed.some((file) => FOUNDATION.test(file))) return [...testFiles(), ...journeys];
  const reached = importersOf(changed);
  const slices = new Set(changed.map(sliceOf).filter(Boolean));
  const walked = changed.flatMap((file) => {
    if (file.startsWith('tests/journeys/')) return journeys.filter((journey) => reached.has(journey));
    const [, walk = /./] = walks.find(([part]) => part.test(file)) ?? [];
    return journeys.filter((journey) => walk.test(journey));
  });
  // These read the whole repository.
  const always = ['tests/tidy.test.ts', 'tests/documents.test.ts'];
  const files = testFiles().filter(
    (file) => reached.has(file) || slices.has(sliceOf(file)) || always.includes(file),
  );
  return changed.length === 0 ? [] : [...files, ...new Set(walked)];
}

/** `api/payment/statement.ts` and `tests/api/payment/paying.test.ts` are of the slice payment. */
function sliceOf(file) {
  return /^(?:tests\/)?(?:api|events|mail|audit)\/([a-z-]+)\//.exec(file)?.[1] ?? null;
}

/**
 * The files, and all that import one of them or name its path, directly or through others. What puts slices together
 * leads no further: everything stands on it, and the slices have tests of their own.
 */
function importersOf(files) {
  const sources = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) => /\.(?:ts|tsx|astro|mjs|mts|css)$/.test(file) && existsSync(join(root, file)),
  );
  const importers = new Map();
  const composing = new Set();
  for (const source of sources) {
    const targets = namedIn(source);
    if (new Set(targets.map(sliceOf)).size > SLICES_OF_ONE_CALLER) composing.add(source);
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), source]);
  }
  const reached = new Set(files);
  for (const file of reached)
    if (!composing.has(file) || files.includes(file))
      for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

function namedIn(source) {
  const text = readFileSync(join(root, source), 'utf8');
  const relative = [...text.matchAll(/'(\.{1,2}\/[^'?]+)/g)].map(([, path]) =>
    normalize(join(dirname(source), path)),
  );
  const fromRoot = [...text.matchAll(/'((?:[\w-]+\/)+[\w.-]+\.(?:ts|tsx|mjs))'/g)].map(([, path]) => path);
  return [...relative, ...fromRoot];
}

function git(...words) {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}
