import type { Dependencies } from '../../api/http/dependencies.ts';
import type { Output } from '../../audit/command.ts';
import { followShown } from '../follow.ts';
import { forgetChecked, noteChecked } from './folder.ts';
import { type ExportSettings, openPagesExport, type PagesExport } from './run.ts';

/** How often the checkpoints and the day are looked at, should a notification be lost. */
const LOOK_INTERVAL_MS = 400;
/** How often files that could not be made are tried again while nothing changes. */
const BROKEN_INTERVAL_MS = 60_000;
/** How often it is noted in the directory that the export is still followed. */
const NOTE_INTERVAL_MS = 30_000;

export interface ExportAsked extends ExportSettings {
  readonly directory: string;
  readonly follow: boolean;
  /** Ends one that goes on, and gives up a run that is under way. */
  readonly signal: AbortSignal;
  /** Says why an export failed that goes on. */
  readonly sentenceOf: (cause: unknown) => string;
}

/**
 * Exports and says what was done; with `follow`, again after each change until `signal` ends it. Returns the exit
 * status: 1 where a file could not be made.
 */
export async function printExport(
  { database, bus, logger }: Pick<Dependencies, 'database' | 'bus' | 'logger'>,
  { directory, follow: goesOn, signal, sentenceOf, ...settings }: ExportAsked,
  output: Output,
): Promise<number> {
  const pages = await openPagesExport(database, directory, settings);
  const exportNow = () => exportOnce(pages, { directory, signal }, output);
  let status = 0;
  let exportedAt = 0;
  let notedAt = 0;
  try {
    if (!goesOn) return await exportNow();
    // A deploy waits for the note before it starts the proxy with the headers of this build.
    await forgetChecked(directory);
    const follower = await followShown(
      'export',
      { database, bus, clock: () => new Date(), logger },
      {
        lookIntervalMs: LOOK_INTERVAL_MS,
        show: async () => {
          status = await exportNow();
          exportedAt = performance.now();
          notedAt = exportedAt;
        },
        isDue: () => status !== 0 && performance.now() - exportedAt > BROKEN_INTERVAL_MS,
        idle: async () => {
          if (performance.now() - notedAt <= NOTE_INTERVAL_MS) return;
          await noteChecked(directory, new Date());
          notedAt = performance.now();
        },
        failed: (cause) => output.explain(sentenceOf(cause)),
      },
    );
    if (!signal.aborted)
      await new Promise<void>((end) => signal.addEventListener('abort', () => end(), { once: true }));
    await follower.stop();
    return 0;
  } catch (cause) {
    if (signal.aborted) return 1;
    throw cause;
  }
}

async function exportOnce(
  pages: PagesExport,
  { directory, signal }: Pick<ExportAsked, 'directory' | 'signal'>,
  { print, explain, progress }: Output,
): Promise<number> {
  const begunAt = performance.now();
  const now = new Date();
  const { files, written, deleted, broken } = await pages.run({
    now,
    signal,
    progress: (done, total) => progress('pages', done, total),
  });
  for (const { file, reason } of broken) await explain(`${file} could not be made: ${reason}.`);
  const seconds = ((performance.now() - begunAt) / 1_000).toFixed(1);
  await print(
    `${directory} holds ${files} files as of ${now.toISOString()}: ${written} written, ${deleted} deleted; it took ${seconds} s.`,
  );
  return broken.length === 0 ? 0 : 1;
}
