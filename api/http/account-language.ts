import { accountStream } from '../../events/accounts/decider.ts';
import { knownLanguage, type Language } from '../../events/text.ts';
import type { Dependencies } from './dependencies.ts';
import { openLoader } from './loader.ts';

/** The language that an account has chosen, as it stands in the log; null where it has chosen none. */
export type AccountLanguage = (accountId: number) => Promise<Language | null>;

/** Orders that arrive together share one look-up, so that they can share one commit too. */
export function openAccountLanguage({ database }: Pick<Dependencies, 'database'>): AccountLanguage {
  const load = openLoader<string, Language>(async (streams) => {
    const rows = await database.prepared<{ stream: string; language: string }>(
      'select stream, language from chosen_languages($1)',
      [[...streams]],
    );
    return new Map(
      rows.flatMap(({ stream, language }) => {
        const known = knownLanguage(language);
        return known === null ? [] : [[stream, known] as const];
      }),
    );
  });
  return (accountId) => load(accountStream(accountId));
}
