import { fileURLToPath } from 'node:url';
import { horoscopeOf } from '../api/horoscope-shape.ts';
import type { Dependencies } from '../api/http/dependencies.ts';
import { pageHeaders } from '../api/http/security-headers.ts';
import { currentAnswer } from '../api/predictions/current.ts';
import { predictionOf } from '../api/predictions/shapes.ts';
import { businessDate } from '../events/calendar.ts';
import type { Database } from '../migrations/database.ts';
import { exportSite, type SiteExport } from '../site/export/export-site.ts';
import { serveSite } from '../site/export/serve-site.ts';
import type { SiteContent } from '../site/export/site-content.ts';

const distDirectory = fileURLToPath(new URL('../site/dist', import.meta.url));

/** Newest daily predictions that the pages hold. */
const DAILY_PREDICTIONS_MAXIMUM = 60;
/** Changes that come within this time are shown together. */
const GATHER_MS = 200;
/** How often the checkpoints and the day are looked at, should news of a change be lost. */
const LOOK_INTERVAL_MS = 2_000;
/** How long the first pages wait for what was recorded before them. */
const FIRST_WAIT_MS = 5_000;
const FIRST_WAIT_PAUSE_MS = 25;
/** The read models that the pages show. */
const shownModels = ['predictions', 'horoscopes'];

export interface Pages {
  respond(request: Request): Response;
  close(): Promise<void>;
}

/**
 * Keeps the finished pages in memory and makes them anew when what they show has moved, and at midnight
 * Europe/Istanbul. A failed attempt leaves the pages as they are and is made again.
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
  let shown: SiteExport = new Map();
  /** What the pages were made from, and the checkpoints at which it was read. */
  let shownContent = '';
  let shownCheckpoints = '';
  let gathering: ReturnType<typeof setTimeout> | null = null;
  let refreshing = Promise.resolve();

  const refresh = async () => {
    const today = businessDate(clock());
    const checkpoints = `${today} ${await readCheckpoints(database)}`;
    if (checkpoints === shownCheckpoints) return;
    const content = await contentOf(database, today);
    if (JSON.stringify(content) !== shownContent) {
      shown = await exportSite({ distDirectory, content, publicUrl: settings.publicUrl, previous: shown });
    }
    shownContent = JSON.stringify(content);
    shownCheckpoints = checkpoints;
  };
  /** One after the other, so that an older export never replaces a newer one. */
  const refreshSafely = () => {
    refreshing = refreshing.then(refresh).catch((cause: unknown) => {
      logger.error({ err: cause }, 'the pages could not be made anew');
    });
    return refreshing;
  };
  await refresh();
  const stopListening = bus.onProjected(({ model }) => {
    if (!shownModels.includes(model) || gathering !== null) return;
    gathering = setTimeout(() => {
      gathering = null;
      void refreshSafely();
    }, GATHER_MS);
  });
  const look = setInterval(refreshSafely, LOOK_INTERVAL_MS);

  const serveCurrent = serveSite(() => shown);
  const headers = pageHeaders(settings.publicUrl);
  return {
    respond: (request) => {
      const response = serveCurrent(request) ?? new Response(null, { status: 404 });
      for (const [name, value] of Object.entries(headers)) {
        if (!response.headers.has(name)) response.headers.set(name, value);
      }
      return response;
    },
    close: async () => {
      stopListening();
      clearInterval(look);
      if (gathering !== null) clearTimeout(gathering);
      await refreshing;
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

/** They move with every event; as long as they stand still, so does what the pages show. */
async function readCheckpoints({ kysely }: Database): Promise<string> {
  const checkpoints = await kysely
    .selectFrom('checkpoints')
    .select(['model', 'epoch', 'version', 'position'])
    .where('model', 'in', shownModels)
    .orderBy('model')
    .execute();
  return JSON.stringify(checkpoints);
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
