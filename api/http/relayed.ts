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
