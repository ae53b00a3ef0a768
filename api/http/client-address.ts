/** Where tests call the application without a connection. */
const DIRECT = 'direct';
/** Groups of an IPv6 address that name its /64. */
const NETWORK_GROUPS = 4;

/**
 * Whom to count tries against: the address that a request came from, of an IPv6 address the network, since one
 * household has all of a /64 (RFC 6177).
 */
export function countedAddress(
  request: Request,
  peer: string | undefined,
  trustedProxies: readonly string[],
): string {
  const address = clientAddress(request, peer, trustedProxies);
  if (!address.includes(':')) return address;
  const [front = '', back] = address.toLowerCase().split('::');
  const before = groupsOf(front);
  const after = groupsOf(back ?? '');
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = back === undefined ? before : [...before, ...zeros, ...after];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

function groupsOf(part: string): string[] {
  return part.split(':').filter((group) => group !== '');
}

/**
 * The address that a request came from. `X-Forwarded-For` counts only as far as configured proxies wrote it:
 * its rightmost address that is not one of them.
 */
function clientAddress(
  request: Request,
  peer: string | undefined,
  trustedProxies: readonly string[],
): string {
  const connected = plain(peer ?? DIRECT);
  if (!trustedProxies.includes(connected)) return connected;
  const forwarded = (request.headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((address) => plain(address));
  return forwarded.findLast((address) => address !== '' && !trustedProxies.includes(address)) ?? connected;
}

/** An IPv4 address is the same whether or not it is written as IPv6. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}
