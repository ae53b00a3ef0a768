import { type AnalystSet, setAnalyst } from '../audit/analysts.ts';
import type { Output } from '../audit/output.ts';
import type { CommandContext } from '../log/log.ts';
import type { Opened } from './open.ts';

/** `grant analyst <username>` and `revoke analyst <username>`. Returns the exit status; asking again changes nothing. */
export async function printAnalystSet(
  opened: Opened,
  { username, isAnalyst }: { readonly username: string; readonly isAnalyst: boolean },
  context: CommandContext,
  { print, explain, json }: Output,
): Promise<number> {
  const outcome = await setAnalyst(opened, username, isAnalyst, context);
  const sentence = sentenceOf(outcome, username, isAnalyst);
  if (outcome === 'owner' || outcome === 'unknown name') {
    await explain(sentence);
    return 1;
  }
  const role = isAnalyst ? 'analyst' : 'customer';
  await print(json ? JSON.stringify({ username, role, changed: outcome === 'set' }) : sentence);
  return 0;
}

function sentenceOf(outcome: AnalystSet, username: string, isAnalyst: boolean): string {
  switch (outcome) {
    case 'set':
      return isAnalyst
        ? `${username} is an analyst and sees /admin/history after the next login.`
        : `${username} is no analyst any more, and was logged out.`;
    case 'unchanged':
      return isAnalyst ? `${username} is an analyst already.` : `${username} is no analyst.`;
    case 'owner':
      return `${username} is the owner, who sees the history anyway.`;
    case 'unknown name':
      return `There is no account ${username}.`;
    default:
      return outcome satisfies never;
  }
}
