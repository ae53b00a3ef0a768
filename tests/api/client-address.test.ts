import { expect, test } from 'vitest';
import { countedAddress } from '../../api/http/client-address.ts';

const request = (forwarded: string) =>
  new Request('http://localhost/api/login', { headers: { 'x-forwarded-for': forwarded } });

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:DB8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('A6 tries from %s count for %s', (peer, counted) => {
  expect(countedAddress(request('192.0.2.1'), peer, [])).toBe(counted);
});

test('B13 of X-Forwarded-For only what configured proxies wrote counts', () => {
  const proxies = ['10.0.0.1', '10.0.0.2'];
  expect(countedAddress(request('198.51.100.9, 192.0.2.1, 10.0.0.2'), '10.0.0.1', proxies)).toBe('192.0.2.1');
  expect(countedAddress(request('192.0.2.1'), '198.51.100.9', proxies)).toBe('198.51.100.9');
  expect(countedAddress(request(''), '10.0.0.1', proxies)).toBe('10.0.0.1');
});
