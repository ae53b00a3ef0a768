import { openClientAddress } from '../api/http/client-address.ts';
import type { Dependencies } from '../api/http/dependencies.ts';
import { pageHeaders } from '../api/http/security-headers.ts';
import { openFairQueue, orBusy } from '../api/limits/fair-queue.ts';
import { openOffers } from '../api/offers.ts';
import { businessDate } from '../events/calendar.ts';
import { offersOn } from '../events/settings/offer-schedule.ts';
import type { Language } from '../events/text.ts';
import { errorSummary } from '../log/error-summary.ts';
import { languageOfPath, withoutTree } from '../site/src/language.ts';
import { movedPaths } from '../site/src/layouts/language-pair.ts';
import { addressOf, notFoundPath, OFFERS } from './addresses.ts';
import { openArchive } from './archive.ts';
import { builtSite, openBuild } from './build.ts';
import { readContent } from './content.ts';
import { answerWith, isAsset, movedTo, type SiteFile } from './file.ts';
import { followShown, untilProjected } from './follow.ts';
import { openKeptAssets } from './kept-assets.ts';
import { openKeptPages } from './kept-pages.ts';
import { type More, openMaker } from './make.ts';
import { SITEMAP_PATH } from './sitemap.ts';
import { type Snapshot, snapshotOf } from './snapshot.ts';

/** Should the news of a rebuild be lost. */
const LOOK_INTERVAL_MS = 60_000;
/** So far behind, each step of a model would only make pages that the next makes stale. */
const BEHIND_EVENTS = 1_000;
const BEHIND_INTERVAL_MS = 5_000;

/** More are rejected as busy. */
const ANSWERS_AT_A_TIME = 2;
const ANSWERS_WAITING_MAXIMUM = 64;

/** Others are compressed when they are next read. */
const COMPRESSED_WAITING_MAXIMUM = 500;

/** The number finds the log line that says why. */
const sentences = {
  unmade: {
    en: 'This page cannot be shown at the moment. We know about it. Number: ',
    tr: 'Bu sayfa şu anda gösterilemiyor. Durumdan haberimiz var. Numara: ',
  },
  busy: { en: 'Please try again in a moment.', tr: 'Lütfen biraz sonra yeniden deneyin.' },
} satisfies Record<string, Record<Language, string>>;

export interface Pages {
  respond(request: Request): Promise<Response>;
  respondWith(
    path: string,
    more: More,
    request: Request,
    answer?: { status?: number; headers?: HeadersInit },
  ): Promise<Response>;
  /** One visitor with many requests keeps no other out. */
  visitorOf(request: Request): string;
  close(): Promise<void>;
}

export interface PagesSettings {
  readonly directory?: string;
  readonly behindIntervalMs?: number;
  readonly peerOf?: (request: Request) => string | undefined;
}

/** Fixed addresses are checked whenever the models move. A page that cannot be made stays as it was. */
export async function openPages(
  { database, log, bus, clock, settings, logger, metrics }: Dependencies,
  {
    directory = builtSite,
    behindIntervalMs = BEHIND_INTERVAL_MS,
    peerOf = () => undefined,
  }: PagesSettings = {},
): Promise<Pages> {
  await untilProjected(database, await log.head());
  const keptAssets = await openKeptAssets(database, directory, clock);
  const build = await openBuild(directory);
  const maker = openMaker({
    build,
    archive: openArchive(database),
    publicUrl: settings.publicUrl,
    sellsPaid: settings.payment.methods.length > 0,
  });
  const fixed = new Set(maker.fixed);
  const best = openFairQueue({ parallelMaximum: 1, waitingMaximum: COMPRESSED_WAITING_MAXIMUM });
  const answers = openFairQueue({
    parallelMaximum: ANSWERS_AT_A_TIME,
    waitingMaximum: ANSWERS_WAITING_MAXIMUM,
  });
  const clientAddress = openClientAddress(settings.trustedProxies);
  const visitorOf = (request: Request) => clientAddress(request, peerOf(request));
  const compressed = new WeakSet<SiteFile>();
  let snapshot: Snapshot | null = null;
  let generation = 0;
  let shownAt = 0;
  let isClosed = false;
  const kept = openKeptPages({
    make: (path, before) => maker.make(path, shown(), before),
    generation: () => generation,
    failed,
  });
  let refreshing: Promise<void> = Promise.resolve();

  // A site that cannot be made at all stops the start.
  const follower = await followShown(
    'pages',
    { database, bus, clock, logger },
    {
      lookIntervalMs: LOOK_INTERVAL_MS,
      show: async (today) => {
        snapshot = snapshotOf(await readContent(database, today));
        generation += 1;
        shownAt = performance.now();
        if (generation === 1) await kept.at('/');
        refreshing = refresh(generation);
      },
      canWait: async (positions) => {
        if (performance.now() - shownAt >= behindIntervalMs) return false;
        const head = await log.head();
        return positions.some((position) => head - position > BEHIND_EVENTS);
      },
    },
  );
  const offers = openOffers(log);
  const headers = pageHeaders(settings.publicUrl);
  const withHeaders = (response: Response) => {
    for (const [name, value] of Object.entries(headers))
      if (!response.headers.has(name)) response.headers.set(name, value);
    return response;
  };

  return {
    respond: async (request) => {
      const { pathname: path, search } = new URL(request.url);
      if (withoutTree(path) === OFFERS && search === '?newest') return respondNewestOffers(path, request);
      const moved = movedPaths[withoutSlashes(path)];
      if (moved !== undefined) return withHeaders(movedTo(moved + search));
      try {
        const file = await find(path, visitorOf(request));
        if (file === 'busy') return busy(path);
        if (file !== null) return withHeaders(await answerWith(file, request));
        const shorter = withoutSlashes(path);
        const isSlashed = shorter !== path && addressOf(shorter, fixed) !== null;
        if (isSlashed) return withHeaders(movedTo(shorter + search));
        return withHeaders(await answerWith(await notFound(path), request));
      } catch (cause) {
        return unmade(path, cause);
      }
    },
    respondWith: async (path, more, request, { status, headers: added = {} } = {}) => {
      const file = await answerOnce(path, more, request);
      if (file === 'busy') return busy(path);
      const answer = await answerWith(file, new Request(settings.publicUrl + path));
      const all = new Headers([...answer.headers, ...new Headers(added)]);
      all.delete('etag');
      all.set('cache-control', 'no-store');
      return withHeaders(new Response(answer.body, { status: status ?? answer.status, headers: all }));
    },
    visitorOf,
    close: async () => {
      isClosed = true;
      await follower.stop();
      await refreshing;
    },
  };

  /** One request costs as much as thousands: a flood leaves room for everything else. */
  async function answerOnce(path: string, more: More, request: Request): Promise<SiteFile | 'busy'> {
    return answers(visitorOf(request), () => maker.page(path, shown(), more)).catch(orBusy);
  }

  function shown(): Snapshot {
    if (snapshot === null) throw new Error('The pages are asked for before they were shown');
    return snapshot;
  }

  async function find(path: string, visitor?: string): Promise<SiteFile | null | 'busy'> {
    const built = build.files.get(path);
    if (built !== undefined) return built;
    // While the database is away, only an old page loses its assets.
    if (isAsset(path)) return keptAssets.find(path).catch(() => null);
    const address = addressOf(path, fixed);
    if (address === null) return null;
    const made = await kept.at(address, visitor);
    if (made === 'busy') return made;
    // Only once a visitor reads it.
    if (made.file !== null && fixed.has(address)) compressWell(made.file);
    return made.file;
  }

  /** Without the long list; yields to a newer generation. */
  async function refresh(current: number): Promise<void> {
    for (const path of fixed) {
      if (path === SITEMAP_PATH) continue;
      if (isClosed || generation !== current) return;
      await kept.at(path).catch((cause: unknown) => failed(path, cause));
      await Bun.sleep(0);
    }
  }

  function compressWell(file: SiteFile): void {
    if (compressed.has(file)) return;
    compressed.add(file);
    best('', () => file.encodings.best()).catch(() => compressed.delete(file));
  }

  async function notFound(path: string): Promise<SiteFile> {
    const file = await find(notFoundPath(path));
    if (file === null || file === 'busy') throw new Error(`There is no ${notFoundPath(path)}`);
    return file;
  }

  /** For a dialog whose order was refused: pages may be a moment behind. */
  async function respondNewestOffers(path: string, request: Request): Promise<Response> {
    const { content } = shown();
    const newest = await offers
      .newest()
      .then(({ schedule }) => offersOn(schedule, businessDate(clock())))
      .catch(() => content.offers);
    const file = await answerOnce(path, { content: { ...content, offers: newest } }, request);
    return file === 'busy' ? busy(path) : withHeaders(await answerWith(file, request));
  }

  function failed(path: string, cause: unknown, requestId?: string): void {
    metrics.pageFailed();
    logger.error({ path, requestId, error: errorSummary(cause) }, 'a page could not be made');
  }

  function unmade(path: string, cause: unknown): Response {
    const requestId = crypto.randomUUID();
    failed(path, cause, requestId);
    return said(path, 'unmade', requestId, { status: 500, headers: { 'x-request-id': requestId } });
  }

  function busy(path: string): Response {
    return said(path, 'busy', '', { status: 503, headers: { 'retry-after': '1' } });
  }

  function said(path: string, name: keyof typeof sentences, more: string, answer: ResponseInit): Response {
    const language = languageOfPath(path);
    const response = new Response(sentences[name][language] + more, answer);
    response.headers.set('content-type', 'text/plain; charset=utf-8');
    response.headers.set('content-language', language);
    return withHeaders(response);
  }
}

/** Starts at the first slash of a row: starting at each takes a second for 16,000. */
function withoutSlashes(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '');
}
