import { describe, expect, test } from 'vitest';
import { readCheckpoint } from '../../../events/proof/checkpoint.ts';
import { openNote, readVerifierKey, verifierKeyLine } from '../../../events/proof/note.ts';
import { openAuditKey } from '../../../log/tree/audit-key.ts';

const origin = 'falname.example/log/0b0a4a0e-93f3-4c11-9f3f-1b7f3f1ef0aa';
const key = openAuditKey(new Uint8Array(32).fill(7));
const other = openAuditKey(new Uint8Array(32).fill(8));
const head = { size: 12, root: new Uint8Array(32).fill(9) };

describe('A signed checkpoint', () => {
  test('has the form of C2SP tlog-checkpoint and signed-note', async () => {
    const note = await key.signed(origin, head);
    expect(note).toMatch(
      new RegExp(
        `^${origin}\n12\nCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQk=\n\n— ${origin} [A-Za-z0-9+/]+=*\n$`,
      ),
    );
    const signature = Buffer.from(note.trimEnd().split(' ').at(-1) ?? '', 'base64');
    expect(signature.length).toBe(4 + 64);
    const line = await key.verifierLine(origin);
    expect(line).toMatch(new RegExp(`^${origin.replaceAll('.', '\\.')}\\+[0-9a-f]{8}\\+[A-Za-z0-9+/]+=*$`));
    expect(line.split('+')[1]).toBe(signature.subarray(0, 4).toString('hex'));
  });

  test('reads the key of the example in the note package of Go, and writes it alike', async () => {
    // golang.org/x/mod/sumdb/note: the package's own test vector.
    const line = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
    const verifier = await readVerifierKey(line);
    expect(verifier).not.toBeNull();
    if (verifier === null) return;
    expect(await verifierKeyLine(verifier)).toBe(line);
  });

  test('opens with its key, and with no other', async () => {
    const note = await key.signed(origin, head);
    const verifier = { name: origin, publicKey: key.publicKey };
    expect(await openNote(note, verifier)).toEqual({ outcome: 'signed', checkpoint: { origin, ...head } });
    const byAnother = { name: origin, publicKey: other.publicKey };
    expect(await openNote(note, byAnother)).toEqual({ outcome: 'signed by another key' });
    const otherName = { name: 'elsewhere.example/log', publicKey: key.publicKey };
    expect(await openNote(note, otherName)).toEqual({ outcome: 'signed by another key' });
  });

  test('does not open when anything of it was changed', async () => {
    const note = await key.signed(origin, head);
    const verifier = { name: origin, publicKey: key.publicKey };
    expect(await openNote(note.replace('\n12\n', '\n13\n'), verifier)).toEqual({
      outcome: 'wrong signature',
    });
    expect(await openNote(note.replace('CQkJ', 'CQkK'), verifier)).toEqual({ outcome: 'wrong signature' });
    for (const broken of [
      '',
      '\n\n',
      note.slice(0, -1),
      note.replace('\n12\n', '\n012\n'),
      note.slice(0, 90),
    ])
      expect(await openNote(broken, verifier)).toEqual({ outcome: 'not a checkpoint' });
  });

  test('may carry signatures of others too', async () => {
    const note = await key.signed(origin, head);
    const signature = (await other.signed(origin, head)).split('\n').at(-2) ?? '';
    const both = `${note}${signature}\n`;
    for (const publicKey of [key.publicKey, other.publicKey])
      expect((await openNote(both, { name: origin, publicKey })).outcome).toBe('signed');
  });

  test('a key whose id is not its own is none', async () => {
    const line = await key.verifierLine(origin);
    expect(await readVerifierKey(line)).toEqual({ name: origin, publicKey: key.publicKey });
    const [name, , encoded] = line.split('+');
    expect(await readVerifierKey(`${name}+00000000+${encoded}`)).toBeNull();
    expect(await readVerifierKey(line.slice(0, -4))).toBeNull();
    expect(await readVerifierKey('')).toBeNull();
  });

  test('further lines of a checkpoint are not read', () => {
    const text = `${origin}\n3\n${'CQkJ'.repeat(10)}CQk=\n`;
    expect(readCheckpoint(`${text}extension\n`)).toEqual(readCheckpoint(text));
    expect(readCheckpoint(text)?.size).toBe(3);
  });
});
