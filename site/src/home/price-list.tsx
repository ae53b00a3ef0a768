import { catalogue } from '../../../events/readings/catalogue.ts';
import { formerPrice, type Offer } from '../../../events/settings/offer-schedule.ts';
import type { Language } from '../../../events/text.ts';
import { amountIn } from '../amounts.ts';
import { inLanguage, language } from '../language.ts';
import { pricing, pricingHeading } from './content.ts';

const texts = {
  en: {
    formerly: 'Formerly ',
    within: (hours: number) => `Your answer within ${hours} hours`,
    order: 'Order',
    orderOf: (title: string) => `Order ${title}`,
    unsold: 'Cannot be ordered at present',
  },
  tr: {
    formerly: 'Önceki fiyat: ',
    within: (hours: number) => `Yanıtınız ${hours} saat içinde`,
    order: 'Sipariş Ver',
    orderOf: (title: string) => `Sipariş ver: ${title}`,
    unsold: 'Şu anda sipariş edilemiyor',
  },
} as const satisfies Record<Language, unknown>;

export function PriceList({ offers, sellsPaid }: { offers: readonly Offer[]; sellsPaid: boolean }) {
  const words = texts[language];
  return offers.map((offer) => {
    const { service, priceMinor, deliverWithinHours } = offer;
    const title = language === 'tr' ? catalogue[service].titleTr : catalogue[service].title;
    const text = pricing.find(({ id }) => id === service);
    return (
      <li key={service}>
        <h3>{title}</h3>
        <p className="text-quiet">{text?.tagline}</p>
        <p className="price">
          <Price offer={offer} />
        </p>
        <p className="included">
          {[...(text?.included ?? []), words.within(deliverWithinHours)].join('\u00a0· ')}
        </p>
        {sellsPaid || priceMinor === 0 ? (
          // biome-ignore lint/a11y/useSemanticElements: without scripts it is a link
          <a
            href={`${inLanguage('/auth')}?next=${inLanguage('/services')}`}
            role="button"
            className={priceMinor === 0 ? 'button' : 'button-quiet'}
            data-opens="order-dialog"
            data-service={service}
            aria-label={words.orderOf(title)}
          >
            {words.order}
          </a>
        ) : (
          <p className="text-quiet">{words.unsold}</p>
        )}
      </li>
    );
  });
}

export function Price({ offer }: { offer: Offer }) {
  const former = formerPrice(offer);
  return (
    <>
      {former !== null && (
        <s>
          <span className="sr-only">{texts[language].formerly}</span>
          {amountIn(former, language)}
        </s>
      )}
      <strong>
        {offer.priceMinor === 0 ? pricingHeading.free.text : amountIn(offer.priceMinor, language)}
      </strong>
    </>
  );
}
