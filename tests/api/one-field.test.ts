import { expect, test } from 'vitest';
import { refusal } from '../../api/http/refusals.ts';
import type { Answered } from '../../harness/client.ts';
import { calls } from '../../harness/declared-calls.ts';
import { worldForFile } from '../../harness/world.ts';
import { type PreparedSample, prepareSample, sampledCalls } from './sample-bodies.ts';

/** Longer than every text may be, and shorter than the longest body. */
const LONG = 20_000;
const DEPTH = 500;

type Path = readonly string[];
interface Change {
  readonly path: Path;
  readonly what: string;
  /** Undefined leaves the field out. */
  readonly value: unknown;
}

/** A field of this name, which an object literal would not make. */
const polluting: unknown = JSON.parse(
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
);

type Replacement = readonly [what: string, replace: (before: unknown) => unknown];

const replacements: readonly Replacement[] = [
  ['left out', () => undefined],
  ['null', () => null],
  ['empty', () => ''],
  ['blank', () => ' \t\n'],
  ['too long', () => 'x'.repeat(LONG)],
  ['with NUL', (before) => `${before}\u0000`],
  ['with a lone surrogate', (before) => `${before}\uD800`],
  ['the name of the prototype', () => '__proto__'],
  ['a number', () => 1e30],
  ['true', () => true],
  ['an empty list', () => []],
  ['a list of it', (before) => [before]],
  ['an object with a prototype', () => polluting],
  ['deep', () => JSON.parse('['.repeat(DEPTH) + ']'.repeat(DEPTH))],
];
/** Refused wherever text is stored. */
const UNSTORABLE = ['with NUL', 'with a lone surrogate'];
const numbers: readonly Replacement[] = [0, -1, 1.5, 2 ** 31, 2 ** 53, Number.MAX_VALUE].map((number) => [
  `${number}`,
  () => number,
]);
const lists: readonly Replacement[] = [['long', () => Array<number>(LONG).fill(0)]];

function replacementsOf(before: unknown): readonly Replacement[] {
  if (typeof before === 'number') return [...replacements, ...numbers];
  return Array.isArray(before) ? [...replacements, ...lists] : replacements;
}

const world = await worldForFile('embedded', { projects: false });
const owner = await world.owner();
const withBody = [...calls.values()].filter(({ body }) => body !== undefined).map(({ key }) => key);

test('B10 every call with a body has a sample of it, and no other call has', () => {
  expect(sampledCalls.toSorted(), 'tests/api/sample-bodies.ts').toEqual(withBody.sort());
});

test.each(withBody)(
  'B9 B10 %s: a body with one field changed is refused at that field, or handled',
  async (key) => {
    let sample = await prepareSample(world, owner, key);
    for (const change of changesOf(sample.body)) {
      const answered = await sample.sender.send(sample.method, sample.path, changed(sample.body, change));
      expectHandled(answered, key, change);
      // It may have used up what the sample is about: its account, session or version.
      if (answered.status < 300) sample = await prepareSample(world, owner, key);
    }
    const plain: Record<string, unknown> = {};
    expect(plain.polluted).toBeUndefined();
    // What was sent above was refused for what was changed, not for the rest of it.
    const fresh = await prepareSample(world, owner, key);
    expectUnchangedAnswer(await fresh.sender.send(fresh.method, fresh.path, fresh.body), fresh, key);
  },
);

/** Each field of the body, and the body itself, in turn. */
function changesOf(body: unknown): Change[] {
  return pathsOf(body, []).flatMap((path) => {
    const before = valueAt(body, path);
    const own = replacementsOf(before).map(([what, replace]) => ({ path, what, value: replace(before) }));
    return isRecord(before)
      ? [...own, { path: [...path, '__proto__'], what: 'added', value: polluting }]
      : own;
  });
}

function pathsOf(value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, [...path, name]))];
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((inner: unknown, name) => (isRecord(inner) ? inner[name] : undefined), value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A copy with the change in it. `fromEntries` makes fields of every name, `__proto__` too. */
function changed(before: unknown, { path: [name, ...rest], what, value }: Change): unknown {
  if (name === undefined) return value;
  if (!isRecord(before)) throw new Error(`there is no ${name} to change`);
  const inner = changed(before[name], { path: rest, what, value });
  const others = Object.entries(before);
  if (Array.isArray(before))
    return others.flatMap(([each, kept]) => (each !== name ? [kept] : inner === undefined ? [] : [inner]));
  if (!Object.hasOwn(before, name)) return Object.fromEntries([...others, [name, inner]]);
  return Object.fromEntries(
    others.flatMap(([each, kept]) => {
      if (each !== name) return [[each, kept]];
      return inner === undefined ? [] : [[each, inner]];
    }),
  );
}

function expectHandled(answered: Answered, key: string, { path, what }: Change): void {
  const { status, body, text } = answered;
  const told = `${key}, ${path.join('.')} ${what}: ${status} ${text.slice(0, 300)}`;
  expect(status, told).toBeLessThan(500);
  // The client holds each answer against the declaration of its call.
  if (status < 300) {
    expect(UNSTORABLE, told).not.toContain(what);
    return;
  }
  expect(body, told).toMatchObject({ success: false, message: expect.any(String), code: expect.any(String) });
  expect(text, told).not.toMatch(/zod|elysia|kysely|select |\bat .*\.ts:|invalid input|expected|received/i);
  expect(['not_signed_in', 'not_allowed', 'foreign_origin'], told).not.toContain(body.code);
  if (body.code !== 'invalid' || path.length === 0) return;
  for (const issue of body.issues) expect(issue.path.split('.')[0], told).toBe(path[0]);
}

function expectUnchangedAnswer({ status, body, text }: Answered, { refused }: PreparedSample, key: string) {
  if (refused === undefined) expect(status, text).toBe(calls.get(key)?.status ?? 200);
  else expect({ status, code: body.code }).toEqual({ status: refusal(refused).status, code: refused });
}
