import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fromBase64, toBase64 } from '../../events/proof/bytes.ts';
import { eventText } from '../../events/proof/publication.ts';
import { receiptText } from '../../events/proof/receipt.ts';
import { builtSite } from '../../harness/built-site.ts';
import { directoryForFile } from '../../harness/closed-after.ts';
import { provenText, publishedEvent } from '../../harness/proven-text.ts';
import { openAuditKey } from '../../log/tree/audit-key.ts';
import { isSame } from '../../site/src/record/check-proof.ts';

const verifier = join(await builtSite(), 'client', 'verify-proof.mjs');
const folder = directoryForFile();
const proof = await provenText();

/** With plain Node, and nothing of the product running. */
function verify(content: unknown, ...more: string[]) {
  const file = join(folder, 'proof.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const { status, stdout, stderr } = spawnSync('node', [verifier, file, ...more], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('The verifier of one file', () => {
  test('proves a downloaded proof, and says what it cannot know', () => {
    const { status, stdout, stderr } = verify({ success: true, data: proof });
    expect(status, stderr).toBe(0);
    expect(stdout).toContain('ok      This text stood at falname.example before 9:02 on Nov 24, 2026.');
    expect(stdout).toContain(
      'ok      Bu metin 24 Kas 2026 günü saat 09:02 olmadan yayındaydı: falname.example.',
    );
    expect(stdout).toContain('A calm day\n\nNothing hurries.');
    expect(stdout).toContain('The key came with the proof.');
  });

  test('takes the key that one trusts', async () => {
    expect(verify(proof, '--key', proof.key)).toMatchObject({ status: 0 });
    const [origin = ''] = proof.checkpoint.split('\n');
    const other = await openAuditKey(new Uint8Array(32).fill(8)).verifierLine(origin);
    const refused = verify(proof, '--key', other);
    expect(refused.status).toBe(1);
    expect(refused.stdout).toContain('The head of the log was signed by another key.');
  });

  test('catches other words', () => {
    const data = publishedEvent.data.replace('Nothing', 'Everything');
    const event = toBase64(new TextEncoder().encode(eventText({ ...publishedEvent, data })));
    const { status, stdout } = verify({ ...proof, event });
    expect(status).toBe(1);
    expect(stdout).toContain(
      'not ok  This is not proved. The event does not have the hash that the proof names.',
    );
    expect(stdout).toContain('not ok  Bu kanıtlanmadı.');
  });

  test('proves the receipt of an erasure by its key alone, as it is copied from the page', () => {
    const bytes = (text: string) => fromBase64(text) ?? new Uint8Array();
    const receipt = (leaf: string) =>
      receiptText({
        ...{ position: proof.position, leaf: bytes(leaf) },
        proven: { proof: proof.inclusion.map(bytes), note: proof.checkpoint },
      });
    const { status, stdout, stderr } = verify(receipt(proof.leaf).trim(), '--key', proof.key);
    expect(status, stderr).toBe(0);
    expect(stdout).toContain('ok      Event 3 is one of the 7 that falname.example/log/');
    const other = verify(receipt(proof.inclusion[0] ?? ''), '--key', proof.key);
    expect(other.status).toBe(1);
    expect(other.stdout).toContain('not ok  This is not proved. (wrong proof)');
    expect(verify(receipt(proof.leaf)).status).toBe(2);
  });

  test.each([
    ['no JSON', 'a proof', []],
    ['an option without its key', proof, ['--key']],
    ['another option', proof, ['--more', 'x']],
  ])('is told apart from wrong usage: %s', (_, content, more) => {
    expect(verify(content, ...more).status).toBe(2);
  });
});

test('the text that a page shows is the text of the event but for white space', () => {
  expect(isSame(['One', 'Two  lines\r\nhere', ''], ['One', ' Two lines\nhere '])).toBe(true);
  expect(isSame(['One', 'Two'], ['One', 'Three'])).toBe(false);
  expect(isSame(['One', 'Two'], ['One'])).toBe(false);
  expect(isSame(['One'], ['One', 'Two'])).toBe(false);
});
