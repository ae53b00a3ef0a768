import { randomBytes } from 'node:crypto';
import { escapeHTML } from 'bun';
import { GetDescription, GetDocs } from '../../events/operation/answers.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { refusal } from '../http/refusals.ts';
import { addressOf, type Route, route, routes } from '../http/route.ts';
import { openApiDocument, rolesOf } from './document.ts';

/** @param composed every route, called for the first description */
export const openApiQueries = (
  { settings }: Pick<Dependencies, 'settings'>,
  composed: () => readonly Route[],
) => {
  let document: Uint8Array | null = null;
  return routes(
    'operation',
    route(GetDescription, 'unguarded', 'This description').answer(({ set }) => {
      document ??= new TextEncoder().encode(JSON.stringify(openApiDocument(composed(), settings.publicUrl)));
      set.headers['content-type'] = 'application/json; charset=utf-8';
      set.headers['cache-control'] = 'no-cache';
      return document;
    }),
    route(GetDocs, 'unguarded', 'This description for people').answer(({ set }) => {
      const nonce = randomBytes(16).toString('base64url');
      set.headers['content-type'] = 'text/html; charset=utf-8';
      set.headers['content-security-policy'] =
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
      return docsPage(composed(), nonce);
    }),
  );
};

/** One page, no scripts. `nonce` allows its style sheet. */
function docsPage(routes: readonly Route[], nonce: string): string {
  const tags = [...new Set(routes.map(({ tag }) => tag))];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Falname API</title>
<style nonce="${nonce}">${style}</style>
<main>
<h1>Falname API</h1>
<p>JSON in, JSON out. The machine's version of this page is <a href="/api/openapi.json">openapi.json</a>.</p>
${tags.map((tag) => section(tag, routes)).join('\n')}
</main>
</html>
`;
}

function section(tag: string, routes: readonly Route[]): string {
  const calls = routes.filter((route) => route.tag === tag);
  return `<h2>${escapeHTML(tag)}</h2>
<table>
<thead><tr><th scope="col">Call</th><th scope="col">Who</th><th scope="col">What</th><th scope="col">Refusals</th></tr></thead>
<tbody>${calls.map(row).join('')}</tbody>
</table>`;
}

function row(route: Route): string {
  const { method, path } = addressOf(route.call);
  const audience = rolesOf(route).join(', ');
  const refused = route.refusals.map((code) => `${refusal(code).status} <code>${code}</code>`).join('<br>');
  return `<tr><td><code>${method} ${escapeHTML(path)}</code></td>
<td>${escapeHTML(audience === '' ? 'anyone' : audience)}</td><td>${escapeHTML(route.summary)}</td><td>${refused}</td></tr>`;
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 70rem; margin: 0 auto; padding: 1rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .4rem .6rem; border-bottom: 1px solid; text-align: start; vertical-align: top; }
`;
