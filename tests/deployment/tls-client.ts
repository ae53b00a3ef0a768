import { connect as connectPlain } from 'node:net';
import { connect as connectTls } from 'node:tls';

export interface TlsAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface TlsRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const ANSWER_MAXIMUM_MS = 10_000;

/** Speaks HTTP over TLS from an address of its own in 127.0.0.0/8, as visitors from different networks do. */
export function tlsClient(port: number, certificateAuthority: string, localAddress: string) {
  return (path: string, { method = 'GET', headers = {}, body }: TlsRequest = {}): Promise<TlsAnswer> => {
    const sent = body === undefined ? '' : JSON.stringify(body);
    const lines = [
      `${method} ${path} HTTP/1.1`,
      `Host: localhost:${port}`,
      'Connection: close',
      ...(body === undefined
        ? []
        : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(sent)}`]),
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    return new Promise((resolve, reject) => {
      const socket = connectPlain({ host: '127.0.0.1', port, localAddress });
      socket.once('error', reject);
      socket.once('connect', () => {
        const secure = connectTls({ socket, ca: certificateAuthority, servername: 'localhost' });
        const received: Buffer[] = [];
        secure.setTimeout(ANSWER_MAXIMUM_MS, () => secure.destroy(new Error(`no answer to ${path}`)));
        secure.once('error', reject);
        secure.on('data', (bytes: Buffer) => received.push(bytes));
        secure.once('end', () => resolve(parsed(Buffer.concat(received))));
        secure.once('secureConnect', () => secure.write(`${lines.join('\r\n')}\r\n\r\n${sent}`));
      });
    });
  };
}

/** With `Connection: close` the body is what follows the head, in chunks where the head says so. */
function parsed(bytes: Buffer): TlsAnswer {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const body = bytes.subarray(end + 4);
  const text = headers.get('transfer-encoding') === 'chunked' ? dechunked(body) : body.toString();
  return { status: Number(first.split(' ')[1]), headers, text };
}

function dechunked(body: Buffer): string {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, lineEnd).toString(), 16);
    if (!(size > 0)) return Buffer.concat(parts).toString();
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
