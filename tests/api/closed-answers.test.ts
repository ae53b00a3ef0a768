import { Elysia } from 'elysia';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Client } from '../../harness/client.ts';
import { expectDeclaredAnswer } from '../../harness/declared-answers.ts';
import { calls } from '../../harness/declared-calls.ts';
import { reading, user } from '../site/answers.ts';

const readings = '/api/protected/readings';
const withReading = (more: object) => ({ success: true, data: [{ ...reading, ...more }] });
const leak = { passwordHash: '$argon2id$v=19$m=65536' };

const leakingContent = { description: '', adminResponse: { ...reading.content.adminResponse, ...leak } };

/** A handler that answers this, behind the client that all tests of the API use. */
function answering(path: string, body: unknown): Client {
  return new Client(new Elysia().get(path, () => Response.json(body)));
}

/** The description of all calls, the record of everything about a person, and rows of whichever model is asked for. */
const openByNature = new Set([
  'GET /api/openapi.json',
  'GET /api/protected/account/export',
  'GET /api/audit/as-of',
]);

describe('Claim 8: an answer holds what its call declares and nothing else', () => {
  test('the declared answer passes', async () => {
    await answering('/api/user', user).get('/api/user');
    await answering(readings, { success: true, data: [reading] }).get(readings);
  });

  test.each([
    ['of the user', '/api/user', { ...user, ...leak }],
    ['beside the data', readings, { success: true, data: [reading], ...leak }],
    ['of a reading', readings, withReading(leak)],
    ['of its content', readings, withReading({ content: { ...reading.content, ...leak } })],
    ["of the owner's response", readings, withReading({ content: leakingContent })],
  ])('a password hash among the fields %s fails the test that reads it', async (_, path, body) => {
    await expect(answering(path, body).get(path)).rejects.toThrow('to deeply equal');
  });

  test('a missing field and another status fail too', () => {
    const { createdAt: _, ...older } = user;
    expect(() => expectDeclaredAnswer('GET', '/api/user', 200, older)).toThrow();
    expect(() => expectDeclaredAnswer('POST', '/api/register', 200, { success: true, data: user })).toThrow();
  });

  test.each([...calls.values()].filter((call) => call.answer !== null && !openByNature.has(call.key)))(
    '$key declares closed objects, at every depth',
    ({ answer }) => {
      const described = JSON.stringify(answer && z.toJSONSchema(answer, { io: 'output' }), (_, value) =>
        value?.type === 'object' && value.additionalProperties !== false ? { ...value, open: true } : value,
      );
      expect(described).not.toContain('"open":true');
    },
  );
});
