import { expect, test } from 'vitest';
import { forFile } from '../../harness/closed-after.ts';
import { openSignedLinks } from '../../mail/signed-link.ts';
import { openLogWorld } from '../log/log-world.ts';

const about = 'ada@example.com';
const HOUR_MS = 3_600_000;

let now = Date.parse('2026-05-01T09:00:00.000Z');

const { log } = await forFile(openLogWorld('pglite'));
const links = openSignedLinks({ log, clock: () => new Date(now) });

test('a signed link holds until its end, for its purpose and for what it is about; one without an end outlives it', () => {
  const token = links.sign('verify-email', { id: 7, about, lifetimeMs: HOUR_MS });
  expect(links.idOf(token)).toBe(7);
  expect(links.isValid('verify-email', token, about)).toBe(true);
  expect(links.isValid('confirm-subscription', token, about)).toBe(false);
  expect(links.isValid('verify-email', token, 'ida@example.com')).toBe(false);
  const endless = links.sign('unsubscribe', { id: 7, about, lifetimeMs: null });
  now += HOUR_MS;
  expect(links.isValid('verify-email', token, about)).toBe(false);
  now += 10_000 * HOUR_MS;
  expect(links.isValid('unsubscribe', endless, about)).toBe(true);
});

test('a signed link whose number, end or signature was changed does not hold', () => {
  const token = links.sign('verify-email', { id: 7, about, lifetimeMs: HOUR_MS });
  const [id = '', endsAt = '', mac = ''] = token.split('.');
  const last = mac.at(-1) === '0' ? '1' : '0';
  const changed = [
    `8.${endsAt}.${mac}`,
    `${id}.${Number(endsAt) + 1}.${mac}`,
    `${id}.0.${mac}`,
    `${id}.${endsAt}.${mac.slice(0, -1)}${last}`,
    `${id}.${endsAt}.${mac}0`,
    `${id}.${endsAt}.`,
    '',
  ];
  expect(links.isValid('verify-email', token, about)).toBe(true);
  for (const each of changed) expect(links.isValid('verify-email', each, about), each).toBe(false);
});
