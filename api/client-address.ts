/** Where tests call the application without a connection. */
const DIRECT = 'direct';

/**
 * The address that a request came from. `X-Forwarded-For` counts only as far as configured proxies wrote it:
 * its rightmost address that is not one of them.
 */
export function clientAddress(
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
