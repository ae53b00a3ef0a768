import * as z from 'zod/mini';
import { languages } from '../../events/text.ts';
import { sessionCookie } from '../accounts/token.ts';
import { type ErrorCode, refusal } from '../http/refusals.ts';
import { addressOf, type Route } from '../http/route.ts';

type Json = Readonly<Record<string, unknown>>;

const Failed = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

export function openApiDocument(routes: readonly Route[], publicUrl: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const { method, path } = addressOf(route.call);
    const described = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[described] = { ...paths[described], [method.toLowerCase()]: operation(route) };
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

function operation(route: Route): Json {
  const { summary, tag, call } = route;
  const { method, path } = addressOf(call);
  return {
    summary,
    tags: [tag],
    security: rolesOf(route).map((role) => ({ session: [role] })),
    parameters: [
      ...pathParameters(path),
      ...queryParameters(call.query),
      ...commandHeaders(method),
      { $ref: '#/components/parameters/AcceptLanguage' },
    ],
    ...requestBody(call),
    responses: responses(route),
  };
}

function requestBody({ body, bytes }: Route['call']): Json {
  if (body === undefined && bytes === undefined) return {};
  const content =
    body === undefined
      ? Object.fromEntries((bytes?.types ?? []).map((type) => [type, {}]))
      : { 'application/json': { schema: jsonSchema(body, 'input') } };
  return { requestBody: { required: true, content } };
}

/** Empty where anyone may call. */
export function rolesOf({ audience }: Route): readonly string[] {
  return audience === 'customer' || audience === 'analyst' || audience === 'admin' ? [audience] : [];
}

function responses(route: Route): Json {
  const { call } = route;
  const schema = call.answer === null ? { type: 'string' } : jsonSchema(call.answer, 'output');
  const described: Record<string, Json> = {
    [call.status ?? 200]: {
      description: 'As asked',
      // Only the CSV's headings depend on the language.
      ...(call.contentType === 'text/csv' ? inCallersLanguage : {}),
      content: {
        [call.contentType ?? 'application/json']: { schema },
        ...(call.streams ? { 'text/event-stream': { schema: { type: 'string' } } } : {}),
      },
    },
  };
  for (const [status, codes] of groupedByStatus(refusalsOf(route))) {
    described[status] = {
      description: codes.map((code) => `\`${code}\`: ${refusal(code).en}`).join('\n\n'),
      ...inCallersLanguage,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failed' } } },
    };
  }
  return described;
}

export function refusalsOf(route: Route): Set<ErrorCode> {
  const { audience, call, refusals } = route;
  const { method, path } = addressOf(call);
  const codes = new Set<ErrorCode>([
    'foreign_origin',
    'internal',
    'catching_up',
    'not_ready',
    'busy',
    ...refusals,
  ]);
  if (rolesOf(route).length > 0) codes.add('not_signed_in');
  if (audience === 'analyst' || audience === 'admin') codes.add('not_allowed');
  if (path.includes(':')) codes.add('unknown_id');
  if (call.query !== undefined) codes.add('invalid');
  if (method === 'GET') return codes;
  codes.add('unreadable').add('invalid');
  if (call.bytes !== undefined) return codes;
  return codes.add('not_json').add('too_large').add('idempotency_key_reused').add('idempotency_key_ended');
}

function groupedByStatus(codes: Iterable<ErrorCode>): Map<number, ErrorCode[]> {
  const grouped = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = refusal(code);
    grouped.set(status, [...(grouped.get(status) ?? []), code]);
  }
  return grouped;
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? { type: 'integer', minimum: 1 } : { type: 'string', minLength: 1 },
  }));
}

function queryParameters(query: Route['call']['query']): Json[] {
  if (query === undefined) return [];
  const { properties = {} } = jsonSchema(query, 'input');
  return Object.entries(query.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    // Zod's own list also requires what may be left out because an empty value counts as missing.
    required: !z.safeParse(schema, undefined).success,
    schema: properties[name],
  }));
}

function commandHeaders(method: string): Json[] {
  if (method === 'GET') return [];
  const schema = { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' };
  return [{ name: 'Idempotency-Key', in: 'header', required: false, schema }];
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
