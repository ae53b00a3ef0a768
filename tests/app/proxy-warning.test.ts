import { expect, test } from 'vitest';
import { warnOfUntrustedProxy } from '../../app/service.ts';

test.each([
  ['https://falname.example', [], 1],
  ['https://falname.example', ['10.0.0.0/8'], 0],
  ['http://localhost:3000', [], 0],
  ['https://127.0.0.1:8443', [], 0],
])('V3 %s with the trusted proxies %j is warned of %i times', (publicUrl, trustedProxies, times) => {
  const warnings: unknown[] = [];
  warnOfUntrustedProxy(
    { publicUrl, trustedProxies },
    { warn: (...said: unknown[]) => void warnings.push(said) },
  );
  expect(warnings).toHaveLength(times);
});
