import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '../events/call.ts';

/** Every call that a file of `events/` declares, by method and path. */
export const calls: ReadonlyMap<string, Call> = new Map(
  (await declarations()).filter(isCall).map((call): [string, Call] => [call.key, call]),
);

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
