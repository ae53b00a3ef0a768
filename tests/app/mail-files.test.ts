import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { directoryForTest } from '../../harness/closed-after.ts';
import { openMailFiles } from '../../mail/mail-files.ts';

test('of two that destroy the same mails at once neither fails, and only the meant ones go', async () => {
  const directory = directoryForTest();
  for (let number = 0; number < 20; number++)
    writeFileSync(join(directory, `${number}.eml`), 'To: Ayse@example.com');
  writeFileSync(join(directory, 'other.eml'), 'To: mehmet@example.com');
  const files = openMailFiles(directory);
  const destroy = () => files.destroyNaming(['ayse@example.com']);
  await Promise.all([destroy(), destroy(), destroy()]);
  expect(readdirSync(directory)).toEqual(['other.eml']);
});

test('a mail goes where it names the address, in whatever line, and not one that is longer', async () => {
  const directory = directoryForTest();
  const mails = {
    'to.eml': 'To: Ayşe <A@B.co>\r\n',
    'folded.eml': 'see https://x.example/?of=3Da@b=\r\n.co.\r\n',
    'longer.eml': 'To: aa@b.co\r\n',
    'other.eml': 'To: a@b.com, a@b.co.uk, x-a@b.co\r\n',
  };
  for (const [name, text] of Object.entries(mails)) writeFileSync(join(directory, name), text);
  expect(await openMailFiles(directory).destroyNaming(['a@b.co'])).toBe(2);
  expect(readdirSync(directory).sort()).toEqual(['longer.eml', 'other.eml']);
});
