import { randomBytes } from 'node:crypto';
import { Elysia } from 'elysia';
import type { Dependencies } from '../http/dependencies.ts';
import { type ComposedRoute, declaredRoutes } from './declared-routes.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './document.ts';

/** @param composed every route of the API, called for the first description */
export const openApiQueries = (
  { settings }: Pick<Dependencies, 'settings'>,
  composed: () => readonly ComposedRoute[],
) => {
  let document: string | null = null;
  return (
    new Elysia({ name: 'openapi-queries' })
      // No guard: the same for everybody.
      .get(
        '/api/openapi.json',
        ({ set }) => {
          document ??= JSON.stringify(openApiDocument(declaredRoutes(composed()), settings.publicUrl));
          set.headers['content-type'] = 'application/json; charset=utf-8';
          set.headers['cache-control'] = 'no-cache';
          return document;
        },
        { detail: { summary: 'This description', tags: ['operation'], security: [] } },
      )
      .get(
        '/api/docs',
        ({ set }) => {
          const nonce = randomBytes(16).toString('base64url');
          set.headers['content-type'] = 'text/html; charset=utf-8';
          set.headers['content-security-policy'] =
            `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
          return docsPage(declaredRoutes(composed()), nonce);
        },
        { detail: { summary: 'This description for people', tags: ['operation'], security: [] } },
      )
  );
};
