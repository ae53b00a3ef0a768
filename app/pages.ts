import { fileURLToPath } from 'node:url';
import { horoscopeOf } from '../api/horoscope-shape.ts';
import type { Dependencies } from '../api/http/dependencies.ts';
import { pageHeaders } from '../api/http/security-headers.ts';
import { currentAnswer } from '../api/predictions/current.ts';
import { predictionOf } from '../api/predictions/shapes.ts';
import { businessDate } from '../events/calendar.ts';
import { follow } from '../log/delivery/follow.ts';
import { openWakeUp } from '../log/delivery/wake-up.ts';
import type { Database } from '../migrations/database.ts';
import { exportSite, type SiteExport } from '../site/export/export-site.ts';
import { answerWith, serveSite } from '../site/export/serve-site.ts';
import type { SiteContent } from '../site/export/site-content.ts';
import { isAsset } from '../site/export/site-file.ts';
import { openKeptAssets } from './kept-assets.ts';

const distDirectory = fileURLToPath(new URL('../site/dist', import.meta.url));

/** Newest daily predictions that the pages hold. */
const DAILY_PREDICTIONS_MAXIMUM = 60;
/** Changes that come within this time are shown together. */
const GATHER_MS = 200;
/** How often the checkpoints and the day are looked at, should a notification be lost. */
const LOOK_INTERVAL_MS = 2_000;
/** How long the first pages wait for what was recorded before them. */
const FIRST_WAIT_MS = 5_000;
const FIRST_WAIT_PAUSE_MS = 25;
/** The read models that the pages show. */
const shownModels = ['predictions', 'horoscopes'];

/** Pages are kept in each process, so there is no lease. */
const everyProcess = { isHeld: () => true, release: async () => undefined };

export interface Pages {
  respond(request: Request): Response | Promise<Response>;
  close(): Promise<void>;
}

/**
 * Keeps the finished pages in memory and renders them again when what they show has changed, and at midnight
 * Europe/Istanbul. A failed attempt leaves the pages as they are and is repeated.
 */
export async function openPages({
  database,
  log,
  bus,
  clock,
  settings,
  logger,
}: Dependencies): Promise<Pages> {
  await untilProjected(database, await log.head());
  const keptAssets = await openKeptAssets(database, distDirectory, clock);
  const wakeUp = openWakeUp();
  let shown: SiteExport = new Map();
  /** What the pages were rendered from. */
  let shownContent = '';
  let shownState = '';
  const refresh = async (state: string) => {
    const content = await contentOf(database, businessDate(clock()));
    if (JSON.stringify(content) !== shownContent) {
      shown = await exportSite({ distDirectory, content, publicUrl: settings.publicUrl, previous: shown });
      shownContent = JSON.stringify(content);
    }
    shownState = state;
  };
  // A site that cannot be rendered at all stops the start.
  await refresh(await readState(database, businessDate(clock())));
  const stopListening = bus.onProjected(({ model }) => {
    if (shownModels.includes(model)) wakeUp.signal();
  });

  const follower = follow(
    'pages',
    async () => shownState,
    {
      read: async (before) => {
        const state = await readState(database, businessDate(clock()));
        return state === before ? null : state;
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
  return {
    respond: (request) => {
      const path = new URL(request.url).pathname;
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

/** The day, and checkpoints that move with every event: as long as it is equal, so is what the pages show. */
async function readState({ kysely }: Database, today: string): Promise<string> {
  const checkpoints = await kysely
    .selectFrom('checkpoints')
    .select(['model', 'epoch', 'version', 'position'])
    .where('model', 'in', shownModels)
    .orderBy('model')
    .execute();
  return JSON.stringify([today, checkpoints]);
}

async function contentOf(database: Database, today: string): Promise<SiteContent> {
  const [dailyRows, horoscopeRows, weekly] = await Promise.all([
    database.models
      .selectFrom('predictions')
      .selectAll()
      .where('type', '=', 'daily')
      .where('status', '=', 'active')
      .where('date', '<=', today)
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .limit(DAILY_PREDICTIONS_MAXIMUM)
      .execute(),
    database.models
      .selectFrom('horoscopes')
      .selectAll()
      .distinctOn(['type', 'sign'])
      .where('status', '=', 'active')
      .where('date', '<=', today)
      .orderBy('type')
      .orderBy('sign')
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    currentAnswer(database, 'weekly', today),
  ]);
  const horoscopes = horoscopeRows.map(horoscopeOf);
  return {
    today,
    dailyPredictions: dailyRows.map(predictionOf),
    weeklyPrediction: weekly.data.prediction,
    dailyHoroscopes: horoscopes.filter(({ type }) => type === 'daily'),
    weeklyHoroscopes: horoscopes.filter(({ type }) => type === 'weekly'),
  };
}
