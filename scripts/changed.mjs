import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { root } from './dependencies.mjs';
import { filesOf, testFiles } from './test-files.mjs';

const FOUNDATION =
  /^(?:database\/|migrations\/|log\/|scripts\/|api\/http\/|package(?:-lock)?\.json|[^/]+\.config\.|tsconfig|harness\/)/;

const desk = '(?:owners-|screens-desk|interrupted|toasts|history)';
/** A part that is not here is walked by all of them. */
const walks = [
  [/^site\/src\/desk\/orders\//, /\/(?:owners-(?:orders|answers|states)|interrupted)/],
  [/^site\/src\/desk\/(?:payments|ratings)\//, /\/(?:owners-payments|screens-desk)/],
  [/^site\/src\/(?:desk\/)?cards\//, /\/cards\./],
  [
    /^site\/src\/desk\/publications\//,
    /\/(?:owners-(?:calendar|languages|dialogs|states)|interrupted|record)/,
  ],
  [/^site\/src\/desk\/(?:messages|mails)\//, /\/owners-(?:orders|dialogs)/],
  [/^site\/src\/desk\/(?:settings|security)\//, /\/(?:owners-settings|screens-desk)/],
  [/^site\/src\/desk\/(?:overview|customers)\//, /\/(?:owners-(?:orders|states|snippets)|history)/],
  [/^site\/src\/(?:desk|owner)/, new RegExp(`/${desk}`)],
  [/^site\/src\/history\//, /\/history/],
  [/^site\/src\/accounts?\//, /\/(?:account|visitors-account|tabs|screens-customer)/],
  [/^(?:site\/src|api|events)\/payment\//, /\/(?:paying|owners-payments|business)/],
  [/^site\/src\/readings\/letter\//, /\/(?:letter|own-reading)/],
  [/^site\/src\/readings\/own\//, /\/(?:own-reading|interrupted|screens-customer)/],
  [/^site\/src\/readings\//, /\/(?:order-form|my-readings|own-reading|interrupted|business)/],
  [/^site\/src\/(?:home|publications|contact|legal|search)\//, /\/(?:home|public-pages|screens-public)/],
  [/^publishing\//, /\/(?:home|public-pages|newsletter)/],
  [/^site\/src\/visitors\//, /\/visitors\./],
  [/^site\/src\/newsletter\//, /\/newsletter/],
  [/^(?:api|events|projector|mail|audit|app)\//, /\/(?:business|owners-answers|my-readings)\.spec/],
  [/^(?:tests\/(?!journeys)|bench|faults|docs|deploy|[^/]+\.md$)/, /(?!)/],
];

/** Every test reaches every file through them, so they lead no further. */
const HARNESS = /^harness\/(?:world|samples|databases|ground|servers\/installation)\.ts$/;
/** Then it leads no further. */
const SLICES_OF_ONE_CALLER = 4;
/** Then the call is their way to something else, such as a login. */
const FILES_OF_ONE_CALL = 15;
const ALWAYS = ['tests/tidy.test.ts', 'tests/tidy-words.test.ts', 'tests/documents.test.ts'];

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
  if (changed.length === 0) return [];
  if (changed.some((file) => FOUNDATION.test(file))) return [...testFiles(), ...journeys];
  const reached = importersOf(changed);
  const slices = new Set(changed.map(sliceOf).filter(Boolean));
  const rooms = new Set(changed.map(roomWithoutSlices).filter(Boolean));
  const calling = callersOf(slices);
  const names = new Set(changed.map(nameOf));
  const isChosen = (file) =>
    reached.has(file) ||
    slices.has(sliceOf(file)) ||
    rooms.has(roomWithoutSlices(file)) ||
    ALWAYS.includes(file) ||
    calling.has(file) ||
    names.has(nameOf(file));
  const walked = changed.flatMap((file) => {
    if (file.startsWith('tests/journeys/')) return journeys.filter((journey) => reached.has(journey));
    const [, walk = /./] = walks.find(([part]) => part.test(file)) ?? [];
    return journeys.filter((journey) => walk.test(journey));
  });
  return [...testFiles().filter(isChosen), ...new Set(walked)];
}

/** `api/payment/statement.ts` and `tests/api/payment/paying.test.ts` are of the slice payment. */
function sliceOf(file) {
  return /^(?:tests\/)?(?:api|events|mail|audit)\/([a-z-]+)\//.exec(file)?.[1] ?? null;
}

/** Mails and the projector are asked as a whole. */
function roomWithoutSlices(file) {
  return /^(?:tests\/)?(mail|projector)\//.exec(file)?.[1] ?? null;
}

/** `tests/api/log-in.test.ts` is about `api/accounts/sessions/log-in.ts`. */
function nameOf(file) {
  return basename(file).replace(/\..*$/, '');
}

function callersOf(slices) {
  const declaring = sourceFiles().filter((file) => slices.has(/^events\/([a-z-]+)\//.exec(file)?.[1]));
  const paths = declaring.flatMap((file) =>
    [...textOf(file).matchAll(/'(?:GET|POST|PUT|DELETE) (\/api\/[^':]*)/g)].map(([, path]) => path),
  );
  const tests = testFiles().map((file) => [file, textOf(file)]);
  const callers = paths.map((path) => tests.filter(([, text]) => quotes(text, path)).map(([file]) => file));
  return new Set(callers.filter(({ length }) => length <= FILES_OF_ONE_CALL).flat());
}

/** `/api/user` is quoted in '/api/user' and '/api/user?all', but not in '/api/users'. */
function quotes(text, path) {
  return text.split(path).some((rest, index) => index > 0 && (path.endsWith('/') || /^\W/.test(rest)));
}

/** Directly or through others, by import or by path. */
function importersOf(files) {
  graph ??= readGraph();
  const { importers, composing } = graph;
  const reached = new Set(files);
  for (const file of reached)
    if (!composing.has(file) || files.includes(file))
      for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

let graph;

/** `composing` leads no further: the slices have tests of their own. */
function readGraph() {
  const importers = new Map();
  const composing = new Set();
  for (const source of sourceFiles()) {
    const targets = namedIn(source);
    const takesFromMany = new Set(targets.map(sliceOf)).size > SLICES_OF_ONE_CALLER;
    if (takesFromMany || HARNESS.test(source)) composing.add(source);
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), source]);
  }
  return { importers, composing };
}

function sourceFiles() {
  return git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) => /\.(?:ts|tsx|astro|mjs|mts|css)$/.test(file) && existsSync(join(root, file)),
  );
}

function namedIn(source) {
  const text = textOf(source);
  const relative = [...text.matchAll(/'(\.{1,2}\/[^'?]+)/g)].map(([, path]) =>
    normalize(join(dirname(source), path)),
  );
  const fromRoot = [...text.matchAll(/'((?:[\w-]+\/)+[\w.-]+\.(?:ts|tsx|mjs))'/g)].map(([, path]) => path);
  return [...relative, ...fromRoot];
}

const texts = new Map();

function textOf(file) {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  texts.set(file, text);
  return text;
}

function git(...words) {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}
