import { fileURLToPath } from 'node:url';
import type { Dependencies } from '../api/http/dependencies.ts';
import { callersRequestIdOf } from '../api/http/request-log.ts';
import { pageHeaders } from '../api/http/security-headers.ts';
import { openOffers } from '../api/offers.ts';
import { businessDate } from '../events/calendar.ts';
import { offersOn } from '../events/settings/offer-schedule.ts';
import type { Language } from '../events/text.ts';
import { errorSummary } from '../log/error-summary.ts';
import { placeAt } from '../site/export/archive.ts';
import { OFFERS_FRAGMENT, offersFragment } from '../site/export/offer-regions.tsx';
import { FRAGMENTS } from '../site/export/open-frame.ts';
import { openBuild } from '../site/export/open-site.ts';
import { answerWith, movedTo, serveSite, withoutSlashes } from '../site/export/serve-site.ts';
import { isAsset, prepareFile, type SiteFile } from '../site/export/site-file.ts';
import { languageOfPath, withoutTree } from '../site/export/site-trees.ts';
import { movedPaths } from '../site/src/layouts/language-pair.ts';
import { followShown, untilProjected } from './follow-shown.ts';
import { openKeptAssets } from './kept-assets.ts';
import { openArchive } from './page-archive.ts';
import { readContent } from './page-content.ts';
import { openPagesOnDemand, type Shown } from './pages-on-demand.ts';

const distDirectory = fileURLToPath(new URL('../site/dist', import.meta.url));

/** How often the checkpoints and the day are looked at, should a notification be lost. */
const LOOK_INTERVAL_MS = 2_000;

/**
 * While a model is so many events behind, as after a stop or a rebuild, each of its steps would render pages that the next
 * one makes old, beside the work of catching up.
 */
const BEHIND_EVENTS = 1_000;
/** How often pages are rendered in that time. */
const BEHIND_INTERVAL_MS = 5_000;

/** What a visitor reads in place of a page that cannot be made. The number finds the line in the log that says why. */
const UNMADE = {
  en: 'This page cannot be shown at the moment. We know about it. Number',
  tr: 'Bu sayfa şu anda gösterilemiyor. Durumdan haberimiz var. Numara',
} satisfies Record<Language, string>;

export interface Pages {
  respond(request: Request): Response | Promise<Response>;
  close(): Promise<void>;
}

export interface PagesSettings {
  /** Of the built site. */
  readonly directory?: string;
  readonly behindIntervalMs?: number;
}

/**
 * Keeps what stands at fixed paths in memory and renders it again when what it shows has changed; the pages of the
 * archive are made when they are asked for. A page that cannot be made stays as it was before, where it was there.
 */
export async function openPages(
  { database, log, bus, clock, settings, logger, metrics }: Dependencies,
  { directory = distDirectory, behindIntervalMs = BEHIND_INTERVAL_MS }: PagesSettings = {},
): Promise<Pages> {
  await untilProjected(database, await log.head());
  const keptAssets = await openKeptAssets(database, directory, clock);
  const build = await openBuild({
    distDirectory: directory,
    publicUrl: settings.publicUrl,
    sellsPaid: settings.payment.methods.length > 0,
  });
  /** What the pages were rendered from. */
  let shownContent = '';
  const failed = (path: string, cause: unknown, requestId?: string) => {
    metrics.pageFailed();
    logger.error({ path, requestId, error: errorSummary(cause) }, 'a page could not be made');
  };
  const render = async (today: string, before: Shown | null): Promise<Shown> => {
    const content = await readContent(database, today);
    const text = JSON.stringify({ ...content, signMonths: [...content.signMonths] });
    const isSame = before !== null && text === shownContent;
    const site = isSame ? before.site : await build.show(content, before?.site.files);
    if (!isSame)
      for (const [path, cause] of site.broken)
        if (!withoutTree(path).startsWith(FRAGMENTS)) failed(path, cause);
    shownContent = text;
    const frame = JSON.stringify([content.owner, content.offers]);
    return { site, today, frame, generation: (before?.generation ?? 0) + 1 };
  };
  let current: Shown | null = null;
  let renderedAt = 0;
  // A site that cannot be rendered at all stops the start.
  const follower = await followShown(
    'pages',
    { database, bus, clock, logger },
    {
      lookIntervalMs: LOOK_INTERVAL_MS,
      show: async (today) => {
        current = await render(today, current);
        renderedAt = performance.now();
      },
      canWait: async (positions) => {
        if (performance.now() - renderedAt >= behindIntervalMs) return false;
        const head = await log.head();
        return positions.some((position) => head - position > BEHIND_EVENTS);
      },
    },
  );
  const shown = (): Shown => {
    if (current === null) throw new Error('The pages are asked for before they were rendered');
    return current;
  };
  const onDemand = openPagesOnDemand({ database, archive: openArchive(database), shown });

  const serveCurrent = serveSite(() => shown().site.files);
  const headers = pageHeaders(settings.publicUrl);
  const withHeaders = (response: Response) => {
    for (const [name, value] of Object.entries(headers)) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    return response;
  };
  const respondNow = (request: Request) =>
    withHeaders(serveCurrent(request) ?? new Response(null, { status: 404 }));
  const answerOr404 = (file: SiteFile | null, request: Request) =>
    file === null ? respondNow(request) : withHeaders(answerWith(file, request));
  const offers = openOffers(log);
  /** What orders are compared with now, for a dialog whose order was refused: the pages may be a moment behind. */
  const respondNewestOffers = async (request: Request) => {
    const { schedule } = await offers.newest();
    const { pathname } = new URL(request.url);
    const body = offersFragment(offersOn(schedule, businessDate(clock())), languageOfPath(pathname));
    return withHeaders(answerWith(await prepareFile(pathname, { body }), request));
  };
  const busy = () =>
    withHeaders(
      new Response('Please try again in a moment.', { status: 503, headers: { 'retry-after': '1' } }),
    );
  const unmade = (path: string, cause: unknown, request: Request) => {
    const requestId = callersRequestIdOf(request) ?? crypto.randomUUID();
    failed(path, cause, requestId);
    const before = onDemand.before(path);
    if (before !== null) return withHeaders(answerWith(before, request));
    const language = languageOfPath(path);
    const headers = {
      'content-type': 'text/plain; charset=utf-8',
      'content-language': language,
      'x-request-id': requestId,
    };
    return withHeaders(new Response(`${UNMADE[language]}: ${requestId}`, { status: 500, headers }));
  };
  const answerOrWait = (file: SiteFile | null | 'busy', request: Request) =>
    file === 'busy' ? busy() : answerOr404(file, request);
  return {
    respond: (request) => {
      const { pathname: path, search } = new URL(request.url);
      if (withoutTree(path) === OFFERS_FRAGMENT && search === '?newest')
        return respondNewestOffers(request).catch(() => respondNow(request));
      const moved = movedPaths[withoutSlashes(path)];
      if (moved !== undefined) return withHeaders(movedTo(moved + search));
      const made = onDemand.at(path);
      if (made !== null)
        return made.then(
          (file) => answerOrWait(file, request),
          (cause: unknown) => unmade(path, cause, request),
        );
      if (path.endsWith('/') && placeAt(withoutSlashes(path)) !== null)
        return withHeaders(movedTo(`${withoutSlashes(path)}${search}`));
      if (!isAsset(path) || shown().site.files.has(path)) return respondNow(request);
      // A database that is away costs an old page its assets, and nothing else.
      const kept = keptAssets.find(path).catch(() => null);
      return kept.then((file) => answerOr404(file, request));
    },
    close: follower.stop,
  };
}
