import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Call } from '../events/call.ts';

/** Every call that a file of `events/` declares, by method and path. */
export const calls: ReadonlyMap<string, Call> = new Map(
  (await declarations()).filter(isCall).map((call): [string, Call] => [call.key, call]),
);

const patterns = [...calls.values()].map((call) => ({
  call,
  fits: new RegExp(`^${call.key.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/**
 * Fails where a success is not what its call declares. Parsing drops every field that no schema names, so what it
 * leaves differs from an answer that carries one field too many.
 */
export function expectDeclaredAnswer(method: string, path: string, status: number, body: unknown): void {
  const call = declarationOf(method, path);
  if (call === undefined || call.answer === null || status >= 300) return;
  expect({ status, body }).toEqual({ status: call.status ?? 200, body: call.answer.parse(body) });
}

/** Fails where a call is refused by a code that its description lacks. */
export function expectDeclaredRefusal(
  refusals: ReadonlyMap<string, ReadonlySet<string>>,
  { method, path, code }: { readonly method: string; readonly path: string; readonly code: string },
): void {
  const key = declarationOf(method, path)?.key ?? '';
  const declared = refusals.get(key);
  if (declared !== undefined) expect([key, ...declared]).toContain(code);
}

function declarationOf(method: string, path: string): Call | undefined {
  return patterns.find(({ fits }) => fits.test(`${method} ${path}`))?.call;
}

async function declarations(): Promise<unknown[]> {
  const directory = join(import.meta.dirname, '../events');
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const modules: object[] = await Promise.all(
    files.filter((file) => file.endsWith('.ts')).map((file) => import(join(directory, file))),
  );
  return modules.flatMap((module) => Object.values(module));
}

function isCall(declared: unknown): declared is Call {
  return typeof declared === 'object' && declared !== null && 'key' in declared && 'answer' in declared;
}
