import { resolve } from 'node:path';
import type { Output } from '../audit/command.ts';
import { businessDate } from '../events/calendar.ts';
import { follow } from '../log/delivery/follow.ts';
import { openWakeUp } from '../log/delivery/wake-up.ts';
import { forgetChecked, noteChecked } from '../site/export/export-folder.ts';
import type { Environment } from './environment.ts';
import { openPagesExport, type PagesExport } from './export-pages.ts';
import type { Opened } from './open.ts';
import { shownModels } from './page-content.ts';
import { isShown, noteProjected, readState } from './shown-state.ts';
import type { DescribeTool } from './tool/context.ts';
import { sentenceOf } from './tool/run-tool.ts';

/** How often the checkpoints and the day are looked at, should a notification be lost. */
const LOOK_INTERVAL_MS = 400;
/** Changes that come within this time are exported together. */
const GATHER_MS = 200;
/** How often files that could not be made are tried again while nothing changes. */
const BROKEN_INTERVAL_MS = 60_000;
/** How often it is noted in the directory that the export is still followed. */
const NOTE_INTERVAL_MS = 30_000;

/** Each follower has a directory of its own. */
const withoutLease = { isHeld: () => true, release: async () => undefined };

/** What `npm run export` asks for. */
export const describePagesExport: DescribeTool = (begin, asked) =>
  begin('export-pages', '')
    .argument('<directory>')
    .option('--follow')
    .action((given: string, { follow: goesOn = false }: { follow?: boolean }) =>
      asked(({ opened, environment, directory, signal, output }) => {
        const to = resolve(directory, given);
        return printExport(opened, environment, { directory: to, follow: goesOn, signal }, output);
      }),
    );

export interface ExportAsked {
  readonly directory: string;
  readonly follow: boolean;
  /** Ends one that goes on, and gives up a run that is under way. */
  readonly signal: AbortSignal;
  /** Of the built site. */
  readonly distDirectory?: string;
}

/**
 * Exports and says what was done; with `follow`, again after each change until `signal` ends it. Returns the exit
 * status: 1 where a file could not be made.
 */
export async function printExport(
  { database, bus, logger }: Pick<Opened, 'database' | 'bus' | 'logger'>,
  { publicUrl, payment }: Pick<Environment, 'publicUrl' | 'payment'>,
  { directory, follow: goesOn, signal, ...built }: ExportAsked,
  output: Output,
): Promise<number> {
  const stateNow = () => readState(database, shownModels, businessDate(new Date()));
  const sellsPaid = payment.methods.length > 0;
  const pages = await openPagesExport(database, directory, { publicUrl, sellsPaid, ...built });
  const exportNow = () => exportOnce(pages, { directory, signal }, output);
  const wakeUp = openWakeUp();
  let exported = await stateNow();
  let rebuilds = 0;
  let exportedRebuilds = 0;
  const stopListening = bus.onProjected((notification) => {
    if (!shownModels.some((name) => name === notification.model)) return;
    // A rebuilt model may show other rows at the same position.
    if (notification.unchangedSince === null) rebuilds += 1;
    if (noteProjected(exported, notification)) wakeUp.signal();
  });
  try {
    // A deploy waits for the note before it starts the proxy with the headers of this build.
    if (goesOn) await forgetChecked(directory);
    const status = await exportNow();
    if (!goesOn || signal.aborted) return status;
    let hasBroken = status !== 0;
    let exportedAt = performance.now();
    let notedAt = exportedAt;
    const follower = follow(
      'export',
      async () => exported,
      {
        read: async (before) => {
          const now = await stateNow();
          const isDue = hasBroken && performance.now() - exportedAt > BROKEN_INTERVAL_MS;
          return isShown(now, before) && rebuilds === exportedRebuilds && !isDue ? null : now;
        },
        endOf: (state) => state,
        apply: async (state) => {
          const rebuildsBefore = rebuilds;
          hasBroken = (await exportNow()) !== 0;
          exported = state;
          exportedRebuilds = rebuildsBefore;
          exportedAt = performance.now();
          notedAt = exportedAt;
        },
        idle: async () => {
          if (performance.now() - notedAt > NOTE_INTERVAL_MS) {
            await noteChecked(directory, new Date());
            notedAt = performance.now();
          }
          if (await wakeUp.wait(LOOK_INTERVAL_MS)) await Bun.sleep(GATHER_MS);
          return true;
        },
        wake: wakeUp.signal,
        failed: (cause) => output.explain(sentenceOf(cause)),
      },
      { acquire: async () => withoutLease, logger },
    );
    if (!signal.aborted)
      await new Promise<void>((end) => signal.addEventListener('abort', () => end(), { once: true }));
    await follower.stop();
    return 0;
  } catch (cause) {
    if (signal.aborted) return 1;
    throw cause;
  } finally {
    stopListening();
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
