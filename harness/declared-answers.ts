import { expect } from 'vitest';
import type { Call } from '../events/call.ts';
import { calls } from './declared-calls.ts';

const patterns = [...calls.values()].map((call) => ({
  call,
  fits: new RegExp(`^${call.key.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
}));

function declarationOf(method: string, path: string): Call | undefined {
  return patterns.find(({ fits }) => fits.test(`${method} ${path}`))?.call;
}

/**
 * Fails where a success is not what its call declares. Parsing drops every field that no schema names, so what it
 * leaves differs from an answer that carries one field too many.
 */
export function expectDeclaredAnswer(method: string, path: string, status: number, body: unknown): void {
  const call = declarationOf(method, path);
  if (call === undefined || call.answer === null || status >= 300) return;
  expect({ status, body }).toEqual({ status: call.status ?? 200, body: call.answer.parse(body) });
}
