import { isIP, isIPv6 } from 'node:net';
import { compile } from 'proxy-addr';

/** Tests make requests without a connection. */
export const NO_CONNECTION = '127.0.0.1';
/** Of an IPv6 address; they name its /64. */
const NETWORK_GROUPS = 4;

/** @param peer the address at the other end of the connection */
export type ClientAddress = (request: Request, peer: string | undefined) => string;

/**
 * What limits count: an IPv4 address, or the /64 of an IPv6 one, which one household has (RFC 6177). Of
 * `X-Forwarded-For` only the rightmost address that is no trusted proxy, without a port. @param
 * trustedProxies addresses, CIDR ranges, `loopback`, `linklocal`, `uniquelocal`
 */
export function openClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const isTrusted = compile([...trustedProxies]);

  return (request, peer) => networkOf(clientOf(request, plain(peer ?? NO_CONNECTION)));

  function clientOf(request: Request, connected: string): string {
    if (!isTrusted(connected, 0)) return connected;
    const forwarded = request.headers.get('x-forwarded-for');
    const addresses = forwarded === null ? [] : forwarded.split(',').map(plain).reverse();
    let client = connected;
    for (const [distance, address] of addresses.entries()) {
      // A proxy may write 'unknown'; further left, nothing is of a trusted one.
      if (isIP(address) === 0) break;
      client = address;
      if (!isTrusted(address, distance + 1)) break;
    }
    return client;
  }
}

/** Without port and brackets; IPv4 in IPv6 form counts as IPv4. */
function plain(written: string): string {
  const address = written.trim().toLowerCase();
  const bracketed = /^\[(?<inside>[^\]]+)\](:\d+)?$/.exec(address)?.groups?.inside ?? address;
  const withoutPort = /^(?<inside>\d+\.\d+\.\d+\.\d+):\d+$/.exec(bracketed)?.groups?.inside ?? bracketed;
  return withoutPort.replace(/^::ffff:(?=\d+\.)/, '');
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [front = '', back] = address.split('::');
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

/** A customer may have a whole /48 (RFC 6177), which counts as so many addresses. */
export const ADDRESSES_OF_NETWORK = 4;

interface FromAddress {
  readonly address: string;
}

/** The maximum is reached for the address, or for its /48. */
export function isCrowded(address: string, present: Iterable<FromAddress>, maximum: number): boolean {
  const network = widerNetworkOf(address);
  let ofAddress = 0;
  let ofNetwork = 0;
  for (const { address: other } of present) {
    if (other === address) ofAddress++;
    if (network !== null && widerNetworkOf(other) === network) ofNetwork++;
  }
  return ofAddress >= maximum || ofNetwork >= maximum * ADDRESSES_OF_NETWORK;
}

/** Of the /64 of an address; null for IPv4. */
export function widerNetworkOf(address: string): string | null {
  if (!address.endsWith('::/64')) return null;
  return `${address.slice(0, -'::/64'.length).split(':').slice(0, 3).join(':')}::/48`;
}

/** Requests that this process makes for one that it received. */
const originals = new WeakMap<Request, Request>();

/** Counts as coming over the connection of `original`. */
export function relayed(original: Request, address: string, init: RequestInit): Request {
  const request = new Request(address, init);
  originals.set(request, original);
  return request;
}

interface Server {
  requestIP(request: Request): { readonly address: string } | null;
}

export function peerOf(request: Request, server: Server | null | undefined): string | undefined {
  return server?.requestIP(originals.get(request) ?? request)?.address;
}
