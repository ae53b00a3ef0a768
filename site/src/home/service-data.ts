import { catalogue, currency } from '../../../events/readings/catalogue.ts';
import type { Offer } from '../../../events/settings/offer-schedule.ts';
import { language } from '../language.ts';
import { dataElement } from '../layouts/article-data.ts';
import { services } from './content.ts';

/** As search engines read them. */
export function serviceData(offers: readonly Offer[]): string {
  return dataElement({
    '@graph': offers.map(({ service: id, priceMinor }) => ({
      '@type': 'Service',
      name: language === 'tr' ? catalogue[id].titleTr : catalogue[id].title,
      description: services.find((service) => service.id === id)?.description,
      provider: { '@type': 'Organization', name: 'Falname' },
      offers: { '@type': 'Offer', price: priceMinor / 100, priceCurrency: currency },
    })),
  });
}
