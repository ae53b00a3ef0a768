import { describe, expect, test } from 'vitest';
import { readCommandLine } from '../../app/tool/command-line.ts';

/** What the tool makes of a command line, 2 where it does not understand it; `␣` is a word of one space. */
const refusedAs = (line: string) =>
  readCommandLine(
    line.split(' ').map((word) => word.replace('␣', ' ')),
    { out: () => undefined, error: () => undefined },
  );

describe('The command line of the audit tool', () => {
  test.each([
    ...['as-of 12 --model orders', 'diff 1 2026-03-10 --exit-code', 'why contact_forms 5 done'],
    '--json why orders 5',
    ...['grant analyst deniz', 'revoke analyst deniz', 'totp-off owner'],
    ...['person 7 --reason request', 'person a@b.c --reason request'],
  ])('takes %s', (line) => expect(refusedAs(line)).not.toBe(2));

  test.each([
    ...['as-of', 'as-of yesterday', 'as-of 1 --model unknown', 'as-of 1 --reveal ␣', 'diff 1'],
    ...['why orders', 'why unknown 1', 'why orders one', 'why orders 1 unknown', 'verfiy'],
    ...['grant analyst', 'grant owner deniz', 'revoke owner deniz', 'totp-off', 'totp-off owner more'],
    ...['person nergis --reason request', 'person 0 --reason request', 'person -1 --reason request'],
    ...['person 7', 'person 7 --reason ␣', 'totp-off owner --unseal'],
  ])('does not understand %j', (line) => expect(refusedAs(line)).toBe(2));

  test.each([
    ...['history', 'verify', 'export', 'verify-export', 'witness', 'person', 'erase', 'erasures'],
    'rotate-master-key',
  ])('O10 teaches %s by example and ends with 0', (command) => {
    const told: string[] = [];
    const explain = { out: (text: string) => void told.push(text), error: () => undefined };
    expect(readCommandLine([command, '--help'], explain)).toBe(0);
    expect(told.join('')).toContain(`npm run -s audit -- ${command}`);
  });
});
