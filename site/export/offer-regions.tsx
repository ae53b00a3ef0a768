import { renderToStaticMarkup } from 'react-dom/server';
import { catalogue, currency } from '../../events/readings/catalogue.ts';
import type { Offer } from '../../events/settings/offer-schedule.ts';
import type { Language } from '../../events/text.ts';
import { contents } from '../src/home/content.ts';
import { Price, PriceList } from '../src/home/price-list.tsx';
import { language as ofThisBuild } from '../src/language.ts';
import { OfferLines, offerAttributes } from '../src/readings/offer-lines.tsx';
import { fillRegions } from './fill-regions.ts';

/** Where the order dialog of any page finds what is sold for how much. */
export const OFFERS_FRAGMENT = '/fragments/offers';

/** Fills what the services are sold for into whichever page has a place for it. */
export function offerRegions(offers: readonly Offer[], language: Language): (page: string) => string {
  const known = {
    'price-list': renderToStaticMarkup(<PriceList offers={offers} language={language} />),
    ...Object.fromEntries(
      offers.map((offer) => [
        `price-${offer.service}`,
        renderToStaticMarkup(<Price offer={offer} language={language} />),
      ]),
    ),
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

/** The four services with their prices. */
function serviceData(offers: readonly Offer[], language: Language = ofThisBuild): string {
  const { services } = contents[language];
  return asScript({
    '@context': 'https://schema.org',
    '@graph': offers.map(({ service: id, priceMinor }) => ({
      '@type': 'Service',
      name: language === 'tr' ? catalogue[id].titleTr : catalogue[id].title,
      description: services.find((service) => service.id === id)?.description,
      provider: { '@type': 'Organization', name: 'Falname' },
      offers: { '@type': 'Offer', price: priceMinor / 100, priceCurrency: currency },
    })),
  });
}

/** JSON that cannot end the script element it stands in. */
function asScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
