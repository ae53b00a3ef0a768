import { CallFailed } from '../../api-client.ts';

/** The server's sentence, else `fallback`. */
export function sentenceOf(reason: unknown, fallback: string): string {
  return reason instanceof CallFailed && reason.message !== '' ? reason.message : fallback;
}
