import { randomBytes } from 'node:crypto';
import { GetDescription, GetDocs } from '../../events/operation/answers.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { type Route, route, routes } from '../http/route.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './document.ts';

/** @param composed every route of the API, called for the first description */
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
