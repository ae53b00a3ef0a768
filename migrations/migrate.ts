import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as eventLog from './0001-event-log.ts';
import * as sessions from './0002-sessions.ts';
import * as projector from './0003-projector.ts';
import * as readModels from './0004-read-models.ts';
import * as answerMails from './0005-answer-mails.ts';
import * as erasures from './0006-erasures.ts';
import * as usedLinks from './0007-used-links.ts';
import * as plannedOnce from './0008-planned-once.ts';
import * as accounts from './0009-accounts.ts';
import * as followerCursors from './0010-follower-cursors.ts';
import * as erasureAndRetention from './0011-erasure-and-retention.ts';
import * as commandsOfSeveralStreams from './0012-commands-of-several-streams.ts';
import * as siteBuilds from './0014-site-builds.ts';
import * as paymentAndPromises from './0015-payment-and-promises.ts';
import * as payments from './0016-payments.ts';
import * as mails from './0017-mails.ts';
import * as quickerAppend from './0021-quicker-append.ts';
import * as endedAnswers from './0022-ended-answers.ts';
import * as publicationSearch from './0023-publication-search.ts';
import * as messagesAndNewsletters from './0024-messages-and-newsletters.ts';
import * as settings from './0024b-settings.ts';
import * as tree from './0025-tree.ts';
import * as oneOutbox from './0026-one-outbox.ts';
import * as offers from './0027-offers.ts';
import * as pastEpochs from './0029-past-epochs.ts';
import * as analysts from './0030-analysts.ts';
import * as languages from './0031-languages.ts';
import * as publicationDays from './0032-publication-days.ts';
import * as oneCommitForModels from './0033-one-commit-for-models.ts';
import * as counts from './0035-counts.ts';
import * as searchWords from './0036-search-words.ts';
import * as publicationVersions from './0037-publication-versions.ts';
import * as brokenPages from './0037b-broken-pages.ts';
import * as versionsComparedOnce from './0039-versions-compared-once.ts';
import * as orderDays from './0040-order-days.ts';
import * as unusedIndex from './0041-unused-index.ts';
import * as callers from './0044-callers.ts';
import * as brokenInExport from './0045-broken-in-export.ts';
import * as leftForTheReleaseBefore from './0046-left-for-the-release-before.ts';
import * as appendCommands from './0048-append-commands.ts';
import type { Database } from './database.ts';
import { makeLargeIndexes } from './large-indexes.ts';

/** In order. A migration is never edited once it has been released. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-event-log': eventLog,
  '0002-sessions': sessions,
  '0003-projector': projector,
  '0004-read-models': readModels,
  '0005-answer-mails': answerMails,
  '0006-erasures': erasures,
  '0007-used-links': usedLinks,
  '0008-planned-once': plannedOnce,
  '0009-accounts': accounts,
  '0010-follower-cursors': followerCursors,
  '0011-erasure-and-retention': erasureAndRetention,
  '0012-commands-of-several-streams': commandsOfSeveralStreams,
  '0014-site-builds': siteBuilds,
  '0015-payment-and-promises': paymentAndPromises,
  '0016-payments': payments,
  '0017-mails': mails,
  '0021-quicker-append': quickerAppend,
  '0022-ended-answers': endedAnswers,
  '0023-publication-search': publicationSearch,
  '0024-messages-and-newsletters': messagesAndNewsletters,
  '0024b-settings': settings,
  '0025-tree': tree,
  '0026-one-outbox': oneOutbox,
  '0027-offers': offers,
  '0029-past-epochs': pastEpochs,
  '0030-analysts': analysts,
  '0031-languages': languages,
  '0032-publication-days': publicationDays,
  '0033-one-commit-for-models': oneCommitForModels,
  '0035-counts': counts,
  '0036-search-words': searchWords,
  '0037-publication-versions': publicationVersions,
  '0037b-broken-pages': brokenPages,
  '0039-versions-compared-once': versionsComparedOnce,
  '0040-order-days': orderDays,
  '0041-unused-index': unusedIndex,
  '0044-callers': callers,
  '0045-broken-in-export': brokenInExport,
  '0046-left-for-the-release-before': leftForTheReleaseBefore,
  '0048-append-commands': appendCommands,
};

/** Every migration that this program knows, by name. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/**
 * Brings the schema to the newest version. Running it again changes nothing; several processes may do it at once.
 * @param wanted of another version: the names of its migrations
 * @returns the names of the migrations that were applied now
 */
export async function migrate(
  database: Database,
  wanted: readonly string[] = migrationNames,
): Promise<string[]> {
  const chosen = Object.fromEntries(Object.entries(migrations).filter(([name]) => wanted.includes(name)));
  const migrator = new Migrator({
    db: database.maintenance,
    provider: { getMigrations: async () => chosen },
    // Numbers are given out before the work: one with a lower number may come later.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  if (wanted === migrationNames) await makeLargeIndexes(database);
  return (results ?? []).map((result) => result.migrationName);
}

/** Names of the migrations that the database has; none where it is new. */
export async function appliedMigrations({ kysely }: Pick<Database, 'kysely'>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('public.kysely_migration')::text as name`.execute(kysely);
  if ((tables[0]?.name ?? null) === null) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    kysely,
  );
  return rows.map(({ name }) => name);
}

/** Whether the schema is that of this program; changes nothing. */
export async function schemaState(database: Database): Promise<'current' | 'behind' | 'ahead'> {
  const applied = new Set(await appliedMigrations(database));
  if ([...applied].some((name) => migrations[name] === undefined)) return 'ahead';
  return migrationNames.every((name) => applied.has(name)) ? 'current' : 'behind';
}
