import * as z from 'zod/mini';
import type { Call } from '../../events/call.ts';
import { calls } from '../../events/calls.ts';
import { languages } from '../../events/text.ts';
import { sessionCookie } from '../accounts/session-cookie.ts';
import { type ErrorCode, errorTable } from '../http/errors.ts';
import { refusalsOf } from './refusals.ts';

/** A route as it was declared, as far as its description needs it. */
export interface DeclaredRoute {
  readonly method: string;
  /** With parameters as `:id`. */
  readonly path: string;
  readonly body: z.ZodMiniType | null;
  readonly query: z.ZodMiniType | null;
  readonly summary: string;
  readonly tags: readonly string[];
  /** OpenAPI's security requirement: empty where anyone may call. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
}

type Json = Readonly<Record<string, unknown>>;

const Failed = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

/** OpenAPI 3.1 of the routes, from the same schemas that check them. */
export function openApiDocument(routes: readonly DeclaredRoute[], publicUrl: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Falname', version: '1', description: 'Readings, predictions and horoscopes.' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Failed: jsonSchema(Failed, 'output') },
      parameters: { AcceptLanguage: acceptLanguage },
      headers: { ContentLanguage: contentLanguage },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie(publicUrl).name } },
    },
  };
}

const acceptLanguage = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description:
    'The language of the sentences in the answer, by weight (RFC 9110, section 12.5.4). Where it names none of ours, ' +
    'failures are in the language that the account has chosen; else English.',
  schema: { type: 'string', examples: languages },
};

const contentLanguage = {
  description: 'The language of the sentences in this answer, which varies by `Accept-Language`.',
  schema: { type: 'string', enum: languages },
};

const inCallersLanguage = {
  headers: { 'Content-Language': { $ref: '#/components/headers/ContentLanguage' } },
};

function operation(route: DeclaredRoute): Json {
  const key = `${route.method} ${route.path}`;
  const call = calls.get(key);
  if (call === undefined) throw new Error(`${key} is declared in no slice's answers`);
  return {
    summary: route.summary,
    tags: route.tags,
    security: route.security,
    parameters: [
      ...pathParameters(route.path),
      ...queryParameters(route.query),
      ...commandHeaders(route),
      { $ref: '#/components/parameters/AcceptLanguage' },
    ],
    ...(route.body === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(route.body, 'input') } },
          },
        }),
    responses: responses(route, call),
  };
}

function responses(route: DeclaredRoute, call: Call): Json {
  const schema = call.answer === null ? { type: 'string' } : jsonSchema(call.answer, 'output');
  const described: Record<string, Json> = {
    [call.status ?? 200]: {
      description: 'As asked',
      // Only the CSV has text of ours, its headings, and so a language.
      ...(call.contentType === 'text/csv' ? inCallersLanguage : {}),
      content: {
        [call.contentType ?? 'application/json']: { schema },
        ...(call.streams ? { 'text/event-stream': { schema: { type: 'string' } } } : {}),
      },
    },
  };
  for (const [status, codes] of groupedByStatus(allRefusals(route, call.key))) {
    described[status] = {
      description: codes.map((code) => `\`${code}\`: ${errorTable[code].sentence}`).join('\n\n'),
      ...inCallersLanguage,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failed' } } },
    };
  }
  return described;
}

/** What the pipeline refuses for this kind of route, and what the route refuses itself. */
function allRefusals(route: DeclaredRoute, key: string): Set<ErrorCode> {
  const codes = new Set<ErrorCode>([
    'foreign_origin',
    'internal',
    'catching_up',
    'not_ready',
    'busy',
    ...refusalsOf(key),
  ]);
  if (route.security.length > 0) codes.add('not_signed_in');
  const isLimited = ({ session = [] }: DeclaredRoute['security'][number]) => !session.includes('customer');
  if (route.security.some(isLimited)) codes.add('not_allowed');
  if (route.path.includes(':')) codes.add('unknown_id');
  if (route.query !== null) codes.add('invalid');
  if (route.method === 'GET') return codes;
  for (const code of ['not_json', 'too_large', 'unreadable', 'invalid'] as const) codes.add(code);
  codes.add('idempotency_key_reused');
  return codes;
}

function groupedByStatus(codes: Iterable<ErrorCode>): Map<number, ErrorCode[]> {
  const grouped = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errorTable[code];
    grouped.set(status, [...(grouped.get(status) ?? []), code]);
  }
  return grouped;
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  }));
}

function queryParameters(query: z.ZodMiniType | null): Json[] {
  if (query === null) return [];
  const { properties = {} } = jsonSchema(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
}

function commandHeaders({ method }: DeclaredRoute): Json[] {
  if (method === 'GET') return [];
  const schema = { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' };
  return [{ name: 'Idempotency-Key', in: 'header', required: false, schema }];
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
