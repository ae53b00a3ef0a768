import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { readFiles } from './build.ts';
import { COMPRESSED_ENDING, fileOf, isAsset, isDialogs, type SiteFile } from './file.ts';
import { contentSecurityPolicy } from './policy.ts';

/** Contract, section 12. */
export const KEPT_BUILDS = 3;
/** For paths that it does not hold. */
const LIST_INTERVAL_MS = 1_000;
/** Advisory lock: one process at a time records its build. */
const BUILDS_LOCK = 7_402_616;

export interface KeptAssets {
  find(path: string): Promise<SiteFile | null>;
}

/** In the database that all processes share; assets of builds that are too old are dropped. */
export async function openKeptAssets(
  database: Database,
  distDirectory: string,
  clock: () => Date,
): Promise<KeptAssets> {
  await recordBuild(database, distDirectory, clock());
  let paths = await listPaths(database);
  let listedAt = performance.now();
  let listing: Promise<void> | null = null;
  const files = new Map<string, Promise<SiteFile | null>>();

  /** Shared, so that unknown paths cost one query a second. */
  const listAgain = () => {
    listing ??= (async () => {
      await Bun.sleep(Math.max(0, listedAt + LIST_INTERVAL_MS - performance.now()));
      paths = await listPaths(database);
      listedAt = performance.now();
    })().finally(() => {
      listing = null;
    });
    return listing;
  };
  return {
    find: async (path) => {
      if (!isAsset(path)) return null;
      if (!paths.has(path)) await listAgain();
      if (!paths.has(path)) return null;
      const found = files.get(path) ?? readAsset(database, path);
      files.set(path, found);
      found.catch(() => files.delete(path));
      return found;
    },
  };
}

async function recordBuild({ kysely }: Database, distDirectory: string, now: Date): Promise<void> {
  const files = await readFiles(join(distDirectory, 'client'));
  const assets = [...files].filter(([path]) => isAsset(path));
  const paths = assets.map(([path]) => path);
  const build = paths.filter(isDialogs).join(' ');
  if (build === '') throw new Error(`The build in ${distDirectory} has no dialogs`);
  const last_started_at = now.toISOString();
  await kysely.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${BUILDS_LOCK})`.execute(transaction);
    await transaction
      .insertInto('site_builds')
      .values({ build, last_started_at, paths })
      .onConflict((conflict) => conflict.column('build').doUpdateSet({ last_started_at, paths }))
      .execute();
    const recorded = await transaction
      .selectFrom('site_assets')
      .select('path')
      .where('path', 'in', paths)
      .execute();
    const present = new Set(recorded.map(({ path }) => path));
    for (const [path, body] of assets) {
      if (present.has(path)) continue;
      await transaction.insertInto('site_assets').values({ path, body }).execute();
    }
    const newest = transaction
      .selectFrom('site_builds')
      .select('build')
      .orderBy('last_started_at', 'desc')
      .orderBy('build')
      .limit(KEPT_BUILDS);
    await transaction.deleteFrom('site_builds').where('build', 'not in', newest).execute();
    await sql`delete from site_assets where not exists (
      select 1 from site_builds where site_assets.path = any(site_builds.paths))`.execute(transaction);
  });
}

async function listPaths({ kysely }: Database): Promise<ReadonlySet<string>> {
  const rows = await kysely.selectFrom('site_assets').select('path').execute();
  return new Set(rows.map(({ path }) => path));
}

async function readAsset({ kysely }: Database, path: string): Promise<SiteFile | null> {
  const rows = await kysely
    .selectFrom('site_assets')
    .selectAll()
    .where('path', 'in', [path, path + COMPRESSED_ENDING])
    .execute();
  const bodyOf = (wanted: string) => rows.find((row) => row.path === wanted)?.body;
  const body = bodyOf(path);
  if (body === undefined) return null;
  const policy = path.endsWith('.html')
    ? contentSecurityPolicy(Buffer.from(body).toString('utf8'), [])
    : undefined;
  return fileOf(path, { body, brotli: bodyOf(path + COMPRESSED_ENDING), policy });
}
