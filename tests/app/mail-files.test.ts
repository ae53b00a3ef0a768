import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openMailFiles } from '../../app/mail-files.ts';
import { directoryForTest } from '../closed-after.ts';

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
