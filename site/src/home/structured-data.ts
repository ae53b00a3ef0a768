import { catalogue, currency } from '../../../events/readings/catalogue.ts';
import type { Offer } from '../../../events/settings/offer-schedule.ts';
import type { Language } from '../../../events/text.ts';
import { language as ofThisBuild } from '../language.ts';
import { contents } from './content.ts';

/** The four services with their prices. */
export function serviceData(offers: readonly Offer[], language: Language = ofThisBuild): string {
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
