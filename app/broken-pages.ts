import type { Logger } from 'pino';
import type { Language } from '../events/text.ts';
import { errorSummary } from '../log/error-summary.ts';
import { ConnectionLost } from '../migrations/connection.ts';
import type { Database } from '../migrations/database.ts';
import { FRAGMENTS } from '../site/export/open-frame.ts';
import { pictureAt } from '../site/export/pictures/place-picture.ts';
import { SEARCH_INDEX } from '../site/export/search-index.ts';
import { languageOfPath, withoutTree } from '../site/export/site-trees.ts';
import type { BrokenItem } from '../site/export/write-export.ts';

/** Pages that are noted at a time: where every page is broken, these say it. */
const NOTED_MAXIMUM = 200;

/** What could not be made, by its path, and why. */
type Broken = ReadonlyMap<string, unknown>;

/** Where pages are made: each forgets only what it has noted itself. */
type Maker = 'in_product' | 'in_export';

/** Notes for the owner which pages cannot be made. One that is noted already keeps its time. */
async function noteBroken(
  { kysely }: Pick<Database, 'kysely'>,
  maker: Maker,
  broken: Broken,
  now: Date,
): Promise<void> {
  const noted = await kysely.selectFrom('broken_pages').select('path').execute();
  const free = Math.max(0, NOTED_MAXIMUM - noted.length);
  const known = new Set(noted.map(({ path }) => path));
  const isNew = ([path]: readonly [string, unknown]) => !known.has(path);
  const added = [...broken].filter(isNew).slice(0, free);
  const rows = [...[...broken].filter((one) => !isNew(one)), ...added].map(([path, cause]) => ({
    path,
    language: languageAt(path),
    reason: errorSummary(cause),
    since: now.toISOString(),
    in_product: maker === 'in_product',
    in_export: maker === 'in_export',
  }));
  if (rows.length === 0) return;
  await kysely
    .insertInto('broken_pages')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet({ reason: ({ ref }) => ref('excluded.reason'), [maker]: true }),
    )
    .execute();
}

/** Those that `maker` has noted, the oldest first. */
export async function listBroken({ kysely }: Pick<Database, 'kysely'>, maker: Maker): Promise<string[]> {
  const rows = await kysely
    .selectFrom('broken_pages')
    .select('path')
    .where(maker, '=', true)
    .orderBy('since')
    .orderBy('path')
    .execute();
  return rows.map(({ path }) => path);
}

/** What the other maker has noted stays. */
async function forgetBroken(
  { kysely }: Pick<Database, 'kysely'>,
  maker: Maker,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  await kysely
    .updateTable('broken_pages')
    .set({ [maker]: false })
    .where('path', 'in', paths)
    .execute();
  await kysely
    .deleteFrom('broken_pages')
    .where('path', 'in', paths)
    .where('in_product', '=', false)
    .where('in_export', '=', false)
    .execute();
}

/** Notes what an export could not make, and forgets what `isFine`. */
export async function noteExported(
  database: Pick<Database, 'kysely'>,
  exported: { readonly broken: readonly BrokenItem[]; readonly isFine: (path: string) => boolean },
  now: Date,
): Promise<void> {
  const broken = new Map(exported.broken.map(({ file, cause }) => [pathOfFile(file), cause]));
  for (const path of broken.keys()) if (withoutTree(path).startsWith(FRAGMENTS)) broken.delete(path);
  const noted = await listBroken(database, 'in_export');
  await forgetBroken(
    database,
    'in_export',
    noted.filter((path) => !broken.has(path) && exported.isFine(path)),
  );
  await noteBroken(database, 'in_export', broken, now);
}

/** The notes of a process that makes pages as they are asked for. */
export interface BrokenPages {
  /** A database that is away is no fault of the page, and is told of elsewhere. */
  failed(path: string, cause: unknown): void;
  made(path: string): void;
  /** Has everything tried again that a process of the product has noted; what `attempt` resolves for is forgotten. */
  tryAgain(attempt: (path: string) => Promise<unknown>): Promise<void>;
  /** Resolves when what was told is written. */
  written(): Promise<void>;
}

export function openBrokenPages(
  database: Pick<Database, 'kysely'>,
  { clock, logger }: { readonly clock: () => Date; readonly logger: Logger },
): BrokenPages {
  /** Why each page is noted; saves a write at each request. */
  const noted = new Map<string, string>();
  let writing: Promise<void> = Promise.resolve();
  const inTurn = (write: () => Promise<void>) => {
    writing = writing.then(write).catch((error: unknown) => {
      noted.clear();
      logger.warn({ error: errorSummary(error) }, 'broken pages could not be noted');
    });
  };
  const failed = (path: string, cause: unknown) => {
    if (cause instanceof ConnectionLost) return;
    const reason = errorSummary(cause);
    if (noted.get(path) === reason || (!noted.has(path) && noted.size >= NOTED_MAXIMUM)) return;
    noted.set(path, reason);
    logger.error({ path, error: reason }, 'a page could not be made');
    inTurn(() => noteBroken(database, 'in_product', new Map([[path, cause]]), clock()));
  };
  const made = (path: string) => {
    if (noted.delete(path)) inTurn(() => forgetBroken(database, 'in_product', [path]));
  };
  return {
    failed,
    made,
    tryAgain: async (attempt) => {
      for (const path of await listBroken(database, 'in_product')) {
        if (!noted.has(path)) noted.set(path, '');
        await attempt(path).then(
          () => made(path),
          (cause: unknown) => failed(path, cause),
        );
      }
    },
    written: () => writing,
  };
}

function languageAt(path: string): Language | null {
  if (path.startsWith(`${SEARCH_INDEX}/`) || path.startsWith('/sitemap')) return null;
  return pictureAt(path)?.language ?? languageOfPath(path);
}

/** The path that visitors find an exported file at. */
export function pathOfFile(file: string): string {
  return `/${file.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '')}`;
}
