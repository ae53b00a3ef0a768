import { renderToStaticMarkup } from 'react-dom/server';
import type { Offer } from '../../events/settings/offer-schedule.ts';
import type { Language } from '../../events/text.ts';
import { PriceList } from '../src/home/price-list.tsx';
import { serviceData } from '../src/home/structured-data.ts';
import { OfferLines, offerAttributes } from '../src/readings/offer-lines.tsx';
import { fillRegions } from './fill-regions.ts';

/** Where the order dialog of any page finds what is sold for how much. */
export const OFFERS_FRAGMENT = '/fragments/offers';

/** Fills what the services are sold for into whichever page has a place for it. */
export function offerRegions(offers: readonly Offer[], language: Language): (page: string) => string {
  const known = {
    'price-list': renderToStaticMarkup(<PriceList offers={offers} language={language} />),
    'service-data': `<script type="application/ld+json">${serviceData(offers, language)}</script>`,
  };
  return (page) => {
    const present = Object.entries(known).filter(([name]) => page.includes(`<!--region:${name}-->`));
    return fillRegions(page, Object.fromEntries(present));
  };
}

export function offersFragment(offers: readonly Offer[], language: Language): Buffer {
  const lines = renderToStaticMarkup(
    <p {...offerAttributes(offers)}>
      <OfferLines offers={offers} language={language} />
    </p>,
  );
  return Buffer.from(`<!doctype html><title>Falname</title>${lines}`);
}
