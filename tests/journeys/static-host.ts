import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

export interface StaticHost {
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves a folder as static hosts do: a file by its name, a page without its ending, a folder by its index. Of ours it
 * knows nothing but the `_headers` of the folder. There is no API.
 */
export async function serveFolder(directory: string): Promise<StaticHost> {
  const rules = readRules(await readFile(join(directory, '_headers'), 'utf8'));
  const server = createServer(async (request, response) => {
    const path = decodeURI(new URL(request.url ?? '/', 'http://localhost').pathname);
    const headers = rules.filter((rule) => rule.matches(path)).flatMap((rule) => rule.headers);
    for (const [name, value] of headers) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405).end();
      return;
    }
    const found = await firstOf(directory, [path, `${path}.html`, join(path, 'index.html')]);
    if (!response.hasHeader('content-type'))
      response.setHeader(
        'content-type',
        contentTypes[extname(found?.name ?? '')] ?? 'application/octet-stream',
      );
    response.writeHead(found === null ? 404 : 200).end(found?.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function firstOf(directory: string, names: readonly string[]) {
  for (const name of names) {
    const body = await readFile(join(directory, name)).catch(() => null);
    if (body !== null) return { name, body };
  }
  return null;
}

/** Of the `_headers` of a folder. */
export function readRules(text: string) {
  return text
    .trim()
    .split('\n\n')
    .map((block) => {
      const [rule = '', ...lines] = block.split('\n');
      const headers = lines.map((line): [string, string] => {
        const at = line.indexOf(':');
        return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
      });
      const matches = (path: string) =>
        rule.endsWith('/*') ? path.startsWith(rule.slice(0, -1)) : path === rule;
      return { matches, headers };
    });
}
