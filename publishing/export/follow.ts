import type { Dependencies } from '../../api/http/dependencies.ts';
import type { Output } from '../../audit/command.ts';
import { followShown } from '../follow.ts';
import { forgetChecked, noteChecked } from './folder.ts';
import { type ExportSettings, openPagesExport, type PagesExport } from './run.ts';

/** Should a notification be lost. */
const LOOK_INTERVAL_MS = 400;
/** While nothing changes. */
const BROKEN_INTERVAL_MS = 60_000;
/** That the export is still followed. */
const NOTE_INTERVAL_MS = 30_000;

export interface ExportAsked extends ExportSettings {
  readonly directory: string;
  readonly follow: boolean;
  /** Also ends a run that is under way. */
  readonly signal: AbortSignal;
  readonly sentenceOf: (cause: unknown) => string;
}

/** With `follow`, again after each change until `signal`. Returns 1 where a file could not be made. */
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
    // A deploy waits for the note before the proxy starts with this build's headers.
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
