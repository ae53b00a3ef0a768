import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { loggedError, openLogger } from '../../app/logger.ts';
import { freshDatabase } from '../../harness/databases.ts';

const canary = 'Hatice Kanarya';

function logged(thrown: unknown): string {
  const lines: string[] = [];
  openLogger('tests', { write: (line) => void lines.push(line) }).error({ err: thrown }, 'it failed');
  return lines.join('');
}

describe('The log of an error', () => {
  test('C14 repeats no parameter of a query', async () => {
    const database = await freshDatabase('pglite');
    const cause: unknown = await sql`select ${canary}::text::integer`.execute(database.kysely).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    await database.close();
    expect(cause instanceof Error ? cause.message : '').toContain(canary);
    expect(logged(cause)).toContain('22P02');
    expect(logged(cause)).not.toContain(canary);
  });

  test.each([
    [
      'address from a mail server',
      Object.assign(new Error(`550 ${canary}`), { code: 'EENVELOPE', rejected: [canary] }),
    ],
    [
      'value from a constraint',
      Object.assign(new Error(canary), { code: '23505', detail: `Key (${canary})` }),
    ],
    ['word that is too long to be searched', Object.assign(new Error(canary), { code: '54000' })],
    ['text from a parser', new SyntaxError(canary)],
    [
      'words from a cause',
      new Error('a mail was not sent', { cause: Object.assign(new Error(canary), { code: 'E' }) }),
    ],
    ['thrown text', canary],
  ])('C14 repeats no %s', (_what, thrown) => {
    expect(logged(thrown)).not.toMatch(/Kanarya/);
  });

  test('says where it happened, and in our own words why', () => {
    const cause = Object.assign(new Error('relation "lost" does not exist'), { code: '42P01' });
    expect(loggedError(new Error('the log has no head', { cause }))).toMatchObject({
      type: 'Error',
      message: 'the log has no head',
      stack: expect.stringContaining('logged-error.test.ts'),
      cause: { details: { code: '42P01' }, message: 'relation "lost" does not exist' },
    });
  });
});
