import { GetAuditKey } from '../../../events/audit/tree-answers.ts';

/** How long the key may take to come. */
const KEY_WAIT_MS = 20_000;

/** The line of the key that signs the heads of the log. */
export async function readKey(): Promise<string> {
  const [, path = ''] = GetAuditKey.key.split(' ');
  const response = await fetch(path, { signal: AbortSignal.timeout(KEY_WAIT_MS) });
  if (!response.ok) throw new Error(`the key was answered with ${response.status}`);
  return (await response.text()).trim();
}
