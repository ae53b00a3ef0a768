import { TimeoutError } from 'p-timeout';
import { describe, expect, test } from 'vitest';
import { mailFailureSentence, readMailFailure } from '../../events/mails/answers.ts';
import { failureOf } from '../../mail/tries.ts';

describe('Why a mail failed', () => {
  test.each([
    [Object.assign(new Error('550 no ayse@example.com here'), { responseCode: 550 }), 'refused', '550'],
    [new TimeoutError(), 'tooSlow', ''],
    [Object.assign(new Error('x'), { code: 'ETIMEDOUT' }), 'tooSlow', ''],
    [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 'unreachable', 'ECONNREFUSED'],
    [new Error('no room for ayse@example.com'), 'notHandedOver', ''],
  ])(
    'is kept as a sentence without the server’s own words, from which the desk reads it: %s',
    (error, failure, code) => {
      const kept = failureOf(error);
      expect(kept).not.toContain('ayse');
      expect(readMailFailure(kept)).toEqual({ failure, code });
    },
  );

  test('of a process that ended is read too, and what another release wrote is not', () => {
    expect(readMailFailure(mailFailureSentence('ended'))).toEqual({ failure: 'ended', code: '' });
    expect(readMailFailure('The moon was in the way (9)')).toBeNull();
    expect(readMailFailure('')).toBeNull();
  });
});
