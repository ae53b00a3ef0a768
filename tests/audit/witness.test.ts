import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { witness } from '../../audit/witness.ts';
import { toBase64 } from '../../events/proof/bytes.ts';
import { directoryForTest, forFile } from '../../harness/closed-after.ts';
import { naiveConsistency, naiveRoot } from '../../harness/naive-tree.ts';
import { openAuditKey } from '../../log/tree/audit-key.ts';
import { capturedOutput } from './captured-output.ts';

const epoch = '0b0a4a0e-93f3-4c11-9f3f-1b7f3f1ef0aa';
const own = openAuditKey(new Uint8Array(32).fill(3));
const leaf = (log: string, index: number) => createHash('sha256').update(`${log} ${index}`).digest();
const leavesOf = (log: string, size: number) =>
  Array.from({ length: size }, (_, index) => new Uint8Array(leaf(log, index)));

/** What a log of its kind answers; each look may find another one. */
interface Served {
  leaves: readonly Uint8Array[];
  origin: string;
  key: ReturnType<typeof openAuditKey>;
  /** In place of the checkpoint. */
  note?: string;
  proof?: string;
}

describe('A witness', async () => {
  const honest = (): Served => ({ leaves: leavesOf('log', 5), origin: `localhost/log/${epoch}`, key: own });
  let served: Served;
  let state: string;
  const server = await forFile(Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: respond }));
  /** What a witness says: its exit status and first sentence. */
  const look = async (url = `http://127.0.0.1:${server.port}/`) => {
    const output = capturedOutput(false);
    const status = await witness({ url, state }, output);
    return [status, output.lines[0] ?? output.explained[0]];
  };

  beforeEach(() => {
    state = join(directoryForTest(), 'state.json');
    served = honest();
  });

  test('keeps the first head, and each that only grew', async () => {
    expect(await look()).toEqual([0, `The first head of localhost/log/${epoch} is kept: 5 events.`]);
    expect(await look()).toEqual([0, `localhost/log/${epoch} still has 5 events, the same ones.`]);
    served.leaves = leavesOf('log', 9);
    expect(await look()).toEqual([0, `localhost/log/${epoch} has grown from 5 to 9 events, and only grown.`]);
    served.origin = `elsewhere.example/log/${epoch}`;
    served.leaves = leavesOf('log', 10);
    expect((await look())[0]).toBe(0);
    const kept: { heads: { size: number }[] } = JSON.parse(readFileSync(state, 'utf8'));
    expect(kept.heads.map(({ size }) => size)).toEqual([5, 9, 10]);
  });

  const gone = /^The log has 4 events, and had 5 at .*: events 5 to 5 are gone\.$/;
  const noProof = /^The proof that the log only grew cannot be read/;
  const wrongProof = JSON.stringify({ success: true, data: { hashes: [] } });
  const otherKey = openAuditKey(new Uint8Array(32).fill(4));
  const otherEpoch = `localhost/log/${epoch.replace('0b0a', '1b0a')}`;
  test.each<[string, Partial<Served>, RegExp]>([
    ['shorter', { leaves: leavesOf('log', 4) }, gone],
    ['rewritten', { leaves: leavesOf('other', 5) }, /^The log does not continue/],
    ['rewritten and longer', { leaves: leavesOf('other', 9) }, /^The log does not continue/],
    ['of another epoch', { origin: otherEpoch }, /^This is another log/],
    ['signed by another key', { key: otherKey }, /signed by another key/],
    ['no checkpoint', { note: 'hello' }, /is no signed checkpoint/],
    ['without a proof', { leaves: leavesOf('log', 9), proof: '{}' }, noProof],
    ['with a wrong proof', { leaves: leavesOf('log', 9), proof: wrongProof }, /^The log does not continue/],
  ])('shouts when the log is %s, and keeps what it knew', async (_what, change, sentence) => {
    await look();
    const before = readFileSync(state, 'utf8');
    Object.assign(served, change);
    const [status, said] = await look();
    expect(said).toMatch(sentence);
    expect(status).toBe(1);
    expect(readFileSync(state, 'utf8')).toBe(before);
  });

  test('says that a log cannot be reached, and that a state is none', async () => {
    expect(await look('http://127.0.0.1:1')).toEqual([
      1,
      'http://127.0.0.1:1/api/audit/key could not be reached.',
    ]);
    writeFileSync(state, '{"heads":[]}');
    expect(await look()).toEqual([1, `${state} is not the state of a witness; it was left as it is.`]);
    expect(readFileSync(state, 'utf8')).toBe('{"heads":[]}');
  });

  async function respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const { leaves, origin, key, note, proof } = served;
    const root = new Uint8Array(naiveRoot(leaves));
    if (pathname === '/api/audit/key') return new Response(`${await key.verifierLine(origin)}\n`);
    if (pathname === '/api/audit/checkpoint')
      return new Response(note ?? (await key.signed(origin, { size: leaves.length, root })));
    const hashes = naiveConsistency(Number(searchParams.get('from')), leaves).map(toBase64);
    return new Response(proof ?? JSON.stringify({ success: true, data: { hashes } }));
  }
});
