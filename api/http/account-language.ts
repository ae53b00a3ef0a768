import { sql } from 'kysely';
import { accountStream } from '../../events/accounts/decider.ts';
import { knownLanguage, type Language } from '../../events/text.ts';
import type { Dependencies } from './dependencies.ts';
import { openLoader } from './loader.ts';

/** The language that an account has chosen, as it stands in the log; null where it has chosen none. */
export type AccountLanguage = (accountId: number) => Promise<Language | null>;

/** Orders that arrive together share one look-up, so that they can share one commit too. */
export function openAccountLanguage({ database }: Pick<Dependencies, 'database'>): AccountLanguage {
  const load = openLoader<string, Language>(async (streams) => {
    const { rows } = await sql<{ stream: string; language: string }>`
      select stream, data ->> 'language' as language from events
      where stream = any(${[...streams]}::text[]) and type = 'LanguageChosen' order by stream_version
    `.execute(database.kysely);
    return new Map(
      rows.flatMap(({ stream, language }) => {
        const known = knownLanguage(language);
        return known === null ? [] : [[stream, known] as const];
      }),
    );
  });
  return (accountId) => load(accountStream(accountId));
}
