import * as z from 'zod/mini';
import type { DeclaredRoute } from './document.ts';

/** A route as Elysia keeps it; what hangs on it is read, not trusted. */
export interface ComposedRoute {
  readonly method: string;
  readonly path: string;
  readonly hooks: unknown;
}

const Hooks = z.object({
  body: z.optional(z.unknown()),
  query: z.optional(z.unknown()),
  detail: z.object({
    summary: z.string(),
    tags: z._default(z.array(z.string()), []),
    security: z.array(z.record(z.string(), z.array(z.string()))),
  }),
});

/** @throws when a route says neither what it does nor who may call it */
export function declaredRoutes(routes: readonly ComposedRoute[]): DeclaredRoute[] {
  return routes.map(({ method, path, hooks }) => {
    const declared = Hooks.safeParse(hooks);
    if (!declared.success)
      throw new Error(`${method} ${path} does not say who may call it, or has no summary`);
    const { body, query, detail } = declared.data;
    return { method, path, body: schemaOrNull(body), query: schemaOrNull(query), ...detail };
  });
}

function schemaOrNull(value: unknown): z.ZodMiniType | null {
  return value instanceof z.ZodMiniType ? value : null;
}
