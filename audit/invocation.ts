import { parseArgs } from 'node:util';
import type { Asked } from './person.ts';

/** What the analyst asks for. */
export type Invocation =
  | { readonly command: 'history'; readonly stream: string; readonly unseals: boolean }
  | { readonly command: 'replay'; readonly model: string }
  | { readonly command: 'verify' | 'erasures' | 'rotate-master-key' }
  /** Without an end: up to the newest event. */
  | { readonly command: 'export'; readonly from: number; readonly to: number | null }
  | { readonly command: 'person'; readonly asked: Asked }
  | { readonly command: 'erase'; readonly accountId: number };

/** Null where the arguments are none of these. */
export function readInvocation(given: readonly string[]): Invocation | null {
  const parsed = parse(given);
  if (parsed === null) return null;
  const { values, positionals } = parsed;
  const [command, subject, ...more] = positionals;
  if (more.length > 0) return null;
  const options = Object.keys(values).sort().join(' ');
  switch (command) {
    case 'history':
      if (subject === undefined || !['', 'unseal'].includes(options)) return null;
      return { command, stream: subject, unseals: values.unseal === true };
    case 'replay':
      return subject === undefined || options !== '' ? null : { command, model: subject };
    case 'verify':
    case 'erasures':
    case 'rotate-master-key':
      return subject !== undefined || options !== '' ? null : { command };
    case 'export': {
      const from = positive(values.from ?? '1');
      const to = values.to === undefined ? null : positive(values.to);
      const isWrong = subject !== undefined || values.unseal !== undefined || from === null;
      return isWrong || (values.to !== undefined && to === null) ? null : { command, from, to };
    }
    case 'person': {
      const asked = askedFor(subject ?? '');
      return asked === null || options !== '' ? null : { command, asked };
    }
    case 'erase': {
      const accountId = positive(subject ?? '');
      return accountId === null || options !== '' ? null : { command, accountId };
    }
    default:
      return null;
  }
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { unseal: { type: 'boolean' }, from: { type: 'string' }, to: { type: 'string' } },
    });
  } catch {
    return null;
  }
}

function askedFor(text: string): Asked | null {
  if (text.includes('@')) return { by: 'email', email: text };
  const accountId = positive(text);
  return accountId === null ? null : { by: 'id', accountId };
}

function positive(text: string): number | null {
  const value = Number(text);
  return /^\d{1,15}$/.test(text) && value > 0 ? value : null;
}
