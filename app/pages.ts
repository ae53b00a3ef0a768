import { fileURLToPath } from 'node:url';
import type { Dependencies } from '../api/http/dependencies.ts';
import { pageHeaders } from '../api/http/security-headers.ts';
import { openOffers } from '../api/offers.ts';
import { businessDate } from '../events/calendar.ts';
import { offersOn } from '../events/settings/offer-schedule.ts';
import { follow } from '../log/delivery/follow.ts';
import { openWakeUp } from '../log/delivery/wake-up.ts';
import type { Database } from '../migrations/database.ts';
import { exportSite, type SiteExport } from '../site/export/export-site.ts';
import { OFFERS_FRAGMENT, offersFragment } from '../site/export/offer-regions.tsx';
import { answerWith, serveSite } from '../site/export/serve-site.ts';
import { isAsset, prepareFile } from '../site/export/site-file.ts';
import { openKeptAssets } from './kept-assets.ts';
import { readContent, shownModels } from './page-content.ts';
import { isShown, noteProjected, readState, type ShownState } from './shown-state.ts';

const distDirectory = fileURLToPath(new URL('../site/dist', import.meta.url));

/** Changes that come within this time are shown together. */
const GATHER_MS = 200;
/** How often the checkpoints and the day are looked at, should a notification be lost. */
const LOOK_INTERVAL_MS = 2_000;
/** How long the first pages wait for what was recorded before them. */
const FIRST_WAIT_MS = 5_000;
const FIRST_WAIT_PAUSE_MS = 25;

/** Pages are kept in each process, so there is no lease. */
const everyProcess = { isHeld: () => true, release: async () => undefined };

export interface Pages {
  respond(request: Request): Response | Promise<Response>;
  close(): Promise<void>;
}

/**
 * Keeps the finished pages in memory and renders them again when what they show has changed, and at midnight
 * Europe/Istanbul. Other events lead to no reading: notifications say which rows they left alone. A failed attempt
 * leaves the pages as they are and is repeated.
 */
export async function openPages(
  { database, log, bus, clock, settings, logger }: Dependencies,
  directory = distDirectory,
): Promise<Pages> {
  await untilProjected(database, await log.head());
  const keptAssets = await openKeptAssets(database, directory, clock);
  const wakeUp = openWakeUp();
  const stateNow = () => readState(database, shownModels, businessDate(clock()));
  let shown: SiteExport = new Map();
  /** What the pages were rendered from. */
  let shownContent = '';
  let shownState: ShownState = { today: '', models: new Map() };
  /** A rebuilt model may show other rows at the same position. */
  let rebuilds = 0;
  let shownRebuilds = 0;
  const refresh = async (state: ShownState) => {
    const rebuildsBefore = rebuilds;
    const content = await readContent(database, state.today);
    const text = JSON.stringify(content);
    if (text !== shownContent) {
      shown = await exportSite({
        distDirectory: directory,
        content,
        publicUrl: settings.publicUrl,
        sellsPaid: settings.payment.methods.length > 0,
        previous: shown,
      });
      shownContent = text;
    }
    shownState = state;
    shownRebuilds = rebuildsBefore;
  };
  // A site that cannot be rendered at all stops the start.
  await refresh(await stateNow());
  const stopListening = bus.onProjected((notification) => {
    if (!shownModels.some((name) => name === notification.model)) return;
    if (notification.unchangedSince === null) rebuilds += 1;
    if (noteProjected(shownState, notification)) wakeUp.signal();
  });

  const follower = follow(
    'pages',
    async () => shownState,
    {
      read: async (before) => {
        const state = await stateNow();
        return isShown(state, before) && rebuilds === shownRebuilds ? null : state;
      },
      endOf: (state) => state,
      apply: refresh,
      idle: async () => {
        if (await wakeUp.wait(LOOK_INTERVAL_MS)) await Bun.sleep(GATHER_MS);
        return true;
      },
      wake: wakeUp.signal,
    },
    { acquire: async () => everyProcess, logger },
  );

  const serveCurrent = serveSite(() => shown);
  const headers = pageHeaders(settings.publicUrl);
  const withHeaders = (response: Response) => {
    for (const [name, value] of Object.entries(headers)) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    return response;
  };
  const respondNow = (request: Request) =>
    withHeaders(serveCurrent(request) ?? new Response(null, { status: 404 }));
  const offers = openOffers(log);
  /** What orders are compared with now, for a dialog whose order was refused: the pages may be a moment behind. */
  const respondNewestOffers = async (request: Request) => {
    const { schedule } = await offers.newest();
    const body = offersFragment(offersOn(schedule, businessDate(clock())));
    return withHeaders(answerWith(await prepareFile(OFFERS_FRAGMENT, { body }), request));
  };
  return {
    respond: (request) => {
      const { pathname: path, search } = new URL(request.url);
      if (path === OFFERS_FRAGMENT && search === '?newest')
        return respondNewestOffers(request).catch(() => respondNow(request));
      if (!isAsset(path) || shown.has(path)) return respondNow(request);
      // A database that is away costs an old page its assets, and nothing else.
      const kept = keptAssets.find(path).catch(() => null);
      return kept.then((file) => (file ? withHeaders(answerWith(file, request)) : respondNow(request)));
    },
    close: async () => {
      stopListening();
      await follower.stop();
    },
  };
}

/** Without a projector the pages begin with what there is. */
async function untilProjected({ kysely }: Database, position: number): Promise<void> {
  const giveUpAt = performance.now() + FIRST_WAIT_MS;
  while (performance.now() < giveUpAt) {
    const reached = await kysely
      .selectFrom('checkpoints')
      .select('model')
      .where('model', 'in', shownModels)
      .where('position', '>=', position)
      .execute();
    if (reached.length === shownModels.length) return;
    await Bun.sleep(FIRST_WAIT_PAUSE_MS);
  }
}
