import { expect, test } from 'vitest';
import { errorSummary } from '../../log/error-summary.ts';

test('What is kept of an error is its code and place, and no word that it repeats', () => {
  const refused = Object.assign(new Error('550 hatice@example.com'), { code: 'EENVELOPE' });
  expect(errorSummary(refused)).toMatch(/^Error EENVELOPE error-summary\.test\.ts:\d+$/);
  const broken = Object.assign(new Error('Key (hatice)'), { code: '23505', table: 'names', column: 'hash' });
  expect(errorSummary(broken)).toMatch(/^Error 23505 names hash /);
});
