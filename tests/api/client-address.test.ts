import { expect, test } from 'vitest';
import { isCrowded, openClientAddress } from '../../api/http/client-address.ts';

const request = (forwarded: string) =>
  new Request('http://localhost/api/login', { headers: { 'x-forwarded-for': forwarded } });

const one = ['10.0.0.1'];

test.each([
  [[], '203.0.113.7', '192.0.2.1', '203.0.113.7'],
  [[], '::ffff:203.0.113.7', '192.0.2.1', '203.0.113.7'],
  [[], '2001:db8:0:1:aaaa:bbbb:cccc:dddd', '192.0.2.1', '2001:db8:0:1::/64'],
  [[], '2001:DB8:0:1::1', '192.0.2.1', '2001:db8:0:1::/64'],
  [[], '2001:0db8::1', '192.0.2.1', '2001:db8:0:0::/64'],
  [[], '::1', '192.0.2.1', '0:0:0:0::/64'],
  [['172.28.0.0/16'], '172.28.7.2', '192.0.2.1', '192.0.2.1'],
  [['172.28.0.0/16'], '172.29.7.2', '192.0.2.1', '172.29.7.2'],
  [['uniquelocal', 'loopback'], 'fd00::7', '192.0.2.1', '192.0.2.1'],
  [['fd00::/8'], 'fd12::7', '192.0.2.1', '192.0.2.1'],
  [['loopback'], '::1', '192.0.2.1', '192.0.2.1'],
  [['10.0.0.0/8'], '::ffff:10.1.2.3', '192.0.2.1', '192.0.2.1'],
  [['10.0.0.1', '10.0.0.2'], '10.0.0.1', '198.51.100.9, 192.0.2.1, 10.0.0.2', '192.0.2.1'],
  [one, '198.51.100.9', '192.0.2.1', '198.51.100.9'],
  [one, '10.0.0.1', '', '10.0.0.1'],
  [one, '10.0.0.1', '192.0.2.1, unknown', '10.0.0.1'],
  [one, '10.0.0.1', '203.0.113.7:51312', '203.0.113.7'],
  [one, '10.0.0.1', '[2001:db8:0:1::5]:443', '2001:db8:0:1::/64'],
  [one, '10.0.0.1', '[2001:db8:0:1::6]', '2001:db8:0:1::/64'],
  [one, '10.0.0.1', '[::ffff:203.0.113.7]:80', '203.0.113.7'],
])(
  'A6 V3 V8 B13 of X-Forwarded-For only what the proxies %j wrote counts: by way of %s, %j is %s',
  (trusted, peer, forwarded, counted) => {
    expect(openClientAddress(trusted)(request(forwarded), peer)).toBe(counted);
  },
);

test('a /48 has room for as many as four addresses, whichever of its /64 they come from', () => {
  const present = [1, 2, 3, 4].map((at) => ({ address: `2001:db8:1:${at}::/64` }));
  expect(isCrowded('2001:db8:1:5::/64', present.slice(1), 1)).toBe(false);
  expect(isCrowded('2001:db8:1:5::/64', present, 1)).toBe(true);
  expect(isCrowded('2001:db8:2:5::/64', present, 1)).toBe(false);
});
