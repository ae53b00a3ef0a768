import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { directoryForTest } from '../../harness/closed-after.ts';

test('a file for which there is room only in part is not replaced, and leaves nothing behind', () => {
  const directory = directoryForTest();
  const file = join(directory, 'kept');
  writeFileSync(file, 'as it was');
  const program = `import { writeWhole, writeWholeFile } from './log/durable-files.ts';
    try { writeWhole(process.env.FILE, 'x'.repeat(10_000)); } catch ({ code }) { console.log(code); }
    const write = (handle) => handle.writeFile('x'.repeat(10_000));
    await writeWholeFile(process.env.FILE, write).catch(({ message }) => console.log(message));`;
  // No file may be longer than some kilobytes: the system writes that much, as on a disk that fills.
  const limited = `trap '' XFSZ; ulimit -f 8; exec "$0" -e "$1"`;
  const env = { ...process.env, FILE: file, BUN_RUNTIME_TRANSPILER_CACHE_PATH: '0' };
  const ran = spawnSync('sh', ['-c', limited, process.execPath, program], { env, encoding: 'utf8' });
  expect(ran.stdout, ran.stderr).toBe(`EFBIG\n${file} could not be written (EFBIG).\n`);
  expect(readFileSync(file, 'utf8')).toBe('as it was');
  expect(readdirSync(directory)).toEqual(['kept']);
});
