import type { Offer } from '../../events/settings/offer-schedule.ts';
import type { Language } from '../../events/text.ts';
import { BUILT_ORIGIN } from '../src/layouts/language-pair.ts';
import { type ContentPage, renderPage } from './content-page.ts';
import { contentSecurityPolicy, styleHashes } from './content-security-policy.ts';
import { takeFragments } from './fill-regions.ts';
import { offerRegions } from './offer-regions.tsx';
import { ownerRegions } from './owner-regions.tsx';
import type { SiteContent } from './site-content.ts';
import { isDialogs } from './site-file.ts';

export interface FinishedPage {
  readonly page: string;
  /** By name; each is also served by itself. */
  readonly fragments: ReadonlyMap<string, string>;
  readonly policy: string;
}

/** The built pages with what is the same on all of them: owner, prices, address. */
export interface Templates {
  finish(page: ContentPage): FinishedPage;
}

interface Prepared {
  readonly template: string;
  /** Allows what the build put into the page: whatever gets into it later is not allowed by being there. */
  readonly policy: string;
}

/** @param built the files of a build by their path */
export function openTemplates(
  built: ReadonlyMap<string, Buffer>,
  { owner, offers }: Pick<SiteContent, 'owner' | 'offers'>,
  { origin, sellsPaid }: { readonly origin: string; readonly sellsPaid: boolean },
): Templates {
  const dialogs = [...built]
    .filter(([path]) => isDialogs(path))
    .map(([path, page]) => ({ path, styles: styleHashes(page.toString('utf8')) }));
  const inBoth = <Made>(make: (language: Language) => Made) => ({ en: make('en'), tr: make('tr') });
  const withOwner = inBoth((language) => ownerRegions(owner, language));
  const withOffers = inBoth((language) => offerRegions(offers, language));
  const prepared = new Map<string, Prepared>();
  const prepare = (path: string): Prepared => {
    const source = built.get(path)?.toString('utf8');
    if (source === undefined) throw new Error(`The site was built without ${path}`);
    const language: Language = source.includes('<html lang="tr"') ? 'tr' : 'en';
    const offered = withOffers[language](source);
    const sold = sellsPaid ? offered : withoutPaidOrders(offered, offers, language);
    const template = withOwner[language](sold).replaceAll(BUILT_ORIGIN, origin);
    const adopted = dialogs.filter((one) => source.includes(one.path));
    const asBuilt = renderPage(source.replaceAll(BUILT_ORIGIN, origin), { regions: {} });
    return {
      template,
      policy: contentSecurityPolicy(
        asBuilt,
        adopted.flatMap(({ styles }) => styles),
      ),
    };
  };
  const find = (path: string) => {
    const found = prepared.get(path) ?? prepare(path);
    prepared.set(path, found);
    return found;
  };
  return {
    finish: ({ template: path, ...content }) => {
      const { template, policy } = find(path);
      return { ...takeFragments(renderPage(template, content)), policy };
    },
  };
}

/** The link that orders a service at its price; 'More Details' leads elsewhere without scripts, and stays. */
const orderLinks =
  /<a href="[^"]*\/auth\?next=[^>]*data-opens="order-dialog"[^>]*data-service="(\w+)"[^>]*>[^<]*<\/a>/g;
const texts = {
  en: 'Cannot be ordered at present',
  tr: 'Şu anda sipariş edilemiyor',
} as const satisfies Record<Language, string>;

/**
 * A page of an installation without a way to pay: what costs something is shown and has no button to order it. The
 * dialogs are one file for all pages, so there the mark on the page decides (`readings/order-dialog.tsx`).
 */
function withoutPaidOrders(page: string, offers: readonly Offer[], language: Language): string {
  const isFree = (id: string) => offers.some(({ service, priceMinor }) => service === id && priceMinor === 0);
  return page
    .replace('<html ', '<html data-sells="free" ')
    .replaceAll(orderLinks, (link, id: string) =>
      isFree(id) ? link : `<p class="text-quiet">${texts[language]}</p>`,
    );
}
