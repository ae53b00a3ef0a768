import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';

export interface TlsAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface TlsRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const ANSWER_MAXIMUM_MS = 10_000;

/** Speaks HTTP over TLS from an address of its own in 127.0.0.0/8, as visitors from different networks do. */
export function tlsClient(port: number, ca: string, localAddress: string) {
  return async (
    path: string,
    { method = 'GET', headers = {}, body }: TlsRequest = {},
  ): Promise<TlsAnswer> => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const asked = request({
      ...{ host: '127.0.0.1', port, localAddress, ca, servername: 'localhost' },
      // With an agent the connection would be kept.
      ...{ path, method, headers: { host: `localhost:${port}`, ...type, ...headers }, agent: false },
    });
    // What comes once the answer has begun ends its text.
    asked.on('error', () => undefined);
    asked.setTimeout(ANSWER_MAXIMUM_MS, () => asked.destroy(new Error(`no answer to ${path}`)));
    asked.end(body === undefined ? undefined : JSON.stringify(body));
    const [answer]: IncomingMessage[] = await once(asked, 'response');
    if (answer === undefined) throw new Error(`no answer to ${path}`);
    const given = new Headers();
    for (const [name, values = []] of Object.entries(answer.headersDistinct))
      for (const value of values) given.append(name, value);
    return { status: answer.statusCode ?? 0, headers: given, text: await text(answer) };
  };
}
