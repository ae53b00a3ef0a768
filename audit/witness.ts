import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { fromBase64, toBase64 } from '../events/proof/bytes.ts';
import { type Checkpoint, epochOf } from '../events/proof/checkpoint.ts';
import { openNote, readVerifierKey, type VerifierKey } from '../events/proof/note.ts';
import { isConsistent } from '../events/proof/tree.ts';
import { writeWhole } from '../log/durable-files.ts';
import type { Describe, Output } from './command.ts';

const ANSWER_MAXIMUM_MS = 10_000;
const ANSWER_MAXIMUM_BYTES = 100_000;
/** The newest ones. */
const HEADS_MAXIMUM = 1_000;

const State = z.object({
  /** Of the first look, base64: it does not change. */
  publicKey: z.string(),
  heads: z
    .array(
      z.object({
        size: z.int().check(z.nonnegative()),
        note: z.string(),
        root: z.string(),
        origin: z.string(),
        seenAt: z.string(),
      }),
    )
    .check(z.minLength(1)),
});
type State = z.output<typeof State>;

const Proof = z.object({ success: z.literal(true), data: z.object({ hashes: z.array(z.string()) }) });

export interface WitnessAsked {
  readonly url: string;
  readonly state: string;
}

/** Without a database or its keys. */
export const describeWitness: Describe<{ readonly output: Output }> = (begin, asked) =>
  begin(
    'witness',
    'Take one look at a log from outside: keep its head, and end with 1 where it did not only grow',
    'witness https://falname.example --state falname.json',
  )
    .argument('<url>', 'the address of the site')
    .requiredOption('--state <file>', 'where the heads are kept; made by the first look')
    .action((url: string, { state }: { state: string }) =>
      asked(({ output }) => witness({ url, state }, output)),
    );

class Doubt extends Error {}

/** Keeps the head where the log only grew since earlier heads. Returns the exit status, else 1. */
export async function witness(
  { url, state: file }: WitnessAsked,
  output: Output,
  now: Date = new Date(),
): Promise<number> {
  const { print, explain, json } = output;
  try {
    const seen = readState(file);
    const key = await keyOf(url);
    const note = await textOf(url, 'checkpoint');
    const head = await headOf(note, key);
    const publicKey = toBase64(key.publicKey);
    if (seen !== null) await requireGrowth(url, seen, { head, publicKey });
    const heads = seen?.heads ?? [];
    const last = heads.at(-1);
    if (last?.note !== note) {
      const kept = {
        size: head.size,
        note,
        root: toBase64(head.root),
        origin: head.origin,
        seenAt: now.toISOString(),
      };
      writeState(file, { publicKey, heads: [...heads, kept].slice(-HEADS_MAXIMUM) });
    }
    const before = last?.size ?? null;
    await print(
      json
        ? JSON.stringify({
            ok: true,
            url,
            origin: head.origin,
            before,
            size: head.size,
            root: toBase64(head.root),
          })
        : said(head, before),
    );
    return 0;
  } catch (cause) {
    if (!(cause instanceof Doubt)) throw cause;
    if (json) await print(JSON.stringify({ ok: false, url, what: cause.message }));
    await explain(cause.message);
    return 1;
  }
}

function said({ origin, size }: Checkpoint, before: number | null): string {
  if (before === null) return `The first head of ${origin} is kept: ${size} events.`;
  return before === size
    ? `${origin} still has ${size} events, the same ones.`
    : `${origin} has grown from ${before} to ${size} events, and only grown.`;
}

/** @throws Doubt */
async function requireGrowth(
  url: string,
  { publicKey, heads }: State,
  now: { readonly head: Checkpoint; readonly publicKey: string },
): Promise<void> {
  const last = heads.at(-1);
  const root = fromBase64(last?.root ?? '');
  if (last === undefined || root === null) throw new Doubt('The state of the witness holds no head.');
  const { head } = now;
  if (epochOf(head.origin) !== epochOf(last.origin))
    throw new Doubt(`This is another log: ${head.origin}, and it was ${last.origin}. Was it restored?`);
  if (now.publicKey !== publicKey)
    throw new Doubt('The head is signed by another key than the heads that were seen before.');
  if (head.size < last.size)
    throw new Doubt(
      `The log has ${head.size} events, and had ${last.size} at ${last.seenAt}: events ${head.size + 1} to ${last.size} are gone.`,
    );
  if (last.size === 0) return;
  const proof = head.size === last.size ? [] : await consistencyOf(url, last.size, head.size);
  if (!(await isConsistent({ size: last.size, root }, head, proof)))
    throw new Doubt(
      `The log does not continue the one of ${last.seenAt}: among events 1 to ${last.size} at least one is another.`,
    );
}

async function consistencyOf(url: string, from: number, to: number): Promise<Uint8Array[]> {
  const text = await textOf(url, `consistency?from=${from}&to=${to}`);
  const parsed = Proof.safeParse(jsonOf(text));
  const hashes = parsed.success ? parsed.data.data.hashes.map(fromBase64) : [null];
  return hashes.map((hash) => {
    if (hash === null) throw new Doubt('The proof that the log only grew cannot be read.');
    return hash;
  });
}

async function keyOf(url: string): Promise<VerifierKey> {
  const key = await readVerifierKey((await textOf(url, 'key')).trimEnd());
  if (key === null) throw new Doubt(`${url} gives no verifier key.`);
  return key;
}

async function headOf(note: string, key: VerifierKey): Promise<Checkpoint> {
  const opened = await openNote(note, key);
  switch (opened.outcome) {
    case 'signed':
      return opened.checkpoint;
    case 'not a checkpoint':
      throw new Doubt('What was given as a head is no signed checkpoint.');
    case 'signed by another key':
      throw new Doubt('The head is not signed by the key that goes with it.');
    case 'wrong signature':
      throw new Doubt('The signature of the head is wrong.');
    default:
      return opened satisfies never;
  }
}

async function textOf(url: string, what: string): Promise<string> {
  const address = `${url.replace(/\/$/, '')}/api/audit/${what}`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MAXIMUM_MS) });
    const text = await response.text();
    if (!response.ok) throw new Doubt(`${address} answered ${response.status}.`);
    if (text.length > ANSWER_MAXIMUM_BYTES)
      throw new Doubt(`${address} answered more than a head or a proof.`);
    return text;
  } catch (cause) {
    throw cause instanceof Doubt ? cause : new Doubt(`${address} could not be reached.`);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Null where there is none yet. @throws Doubt where it cannot be read: it is evidence, and is left as it is */
function readState(file: string): State | null {
  if (!existsSync(file)) return null;
  try {
    return State.parse(jsonOf(readFileSync(file, 'utf8')));
  } catch {
    throw new Doubt(`${file} is not the state of a witness; it was left as it is.`);
  }
}

function writeState(file: string, state: State): void {
  try {
    writeWhole(file, `${JSON.stringify(state, null, 2)}\n`, `${file}.${process.pid}.draft`);
  } catch {
    throw new Doubt(`${file} cannot be written; the head was not kept.`);
  }
}
