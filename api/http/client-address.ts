import { isIP, isIPv6 } from 'node:net';
import { compile } from 'proxy-addr';

/** Of a request that came without a connection, as tests make them. */
export const NO_CONNECTION = '127.0.0.1';
/** Groups of an IPv6 address that name its /64. */
const NETWORK_GROUPS = 4;

/** @param peer the address at the other end of the connection */
export type ClientAddress = (request: Request, peer: string | undefined) => string;

/**
 * The address that limits count: the one that a request came from, of an IPv6 address the network, since one
 * household has all of a /64 (RFC 6177). `X-Forwarded-For` counts only as far as trusted proxies wrote it: its
 * rightmost address that is not one of them, without the port that some proxies add.
 * @param trustedProxies addresses, CIDR ranges, `loopback`, `linklocal`, `uniquelocal`
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
      // A proxy may write 'unknown': what stands further left was not written by one that we trust.
      if (isIP(address) === 0) break;
      client = address;
      if (!isTrusted(address, distance + 1)) break;
    }
    return client;
  }
}

/** Without port and brackets; an IPv4 address is the same whether or not it is written as IPv6. */
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

/** An IPv6 customer may have a whole /48 (RFC 6177); it gets what this many addresses get. */
export const ADDRESSES_OF_NETWORK = 4;

interface FromAddress {
  readonly address: string;
}

/** Whether as many of these as may be are there for an address already, or for its /48. */
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

/** The /48 of a /64 that stands for an address; null for an IPv4 address. */
export function widerNetworkOf(address: string): string | null {
  if (!address.endsWith('::/64')) return null;
  return `${address.slice(0, -'::/64'.length).split(':').slice(0, 3).join(':')}::/48`;
}

/** Requests that this process makes for another one that it was sent, by the request that they stand for. */
const originals = new WeakMap<Request, Request>();

/** A request that counts as coming over the connection of `original`. */
export function relayed(original: Request, address: string, init: RequestInit): Request {
  const request = new Request(address, init);
  originals.set(request, original);
  return request;
}

interface Server {
  requestIP(request: Request): { readonly address: string } | null;
}

/** The address at the other end of the connection; undefined where there is none. */
export function peerOf(request: Request, server: Server | null | undefined): string | undefined {
  return server?.requestIP(originals.get(request) ?? request)?.address;
}
