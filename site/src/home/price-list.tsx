import { formerPrice, type Offer } from '../../../events/settings/offer-schedule.ts';
import { amountIn } from '../amounts.ts';
import { inLanguage, isEnglish } from '../language.ts';
import { serviceName } from '../readings/titles.ts';
import { pricing, pricingHeading } from './content.ts';

const words = {
  formerly: isEnglish ? 'Formerly ' : 'Önceki fiyat: ',
  within: (hours: number) =>
    isEnglish ? `Your answer within ${hours} hours` : `Yanıtınız ${hours} saat içinde`,
  order: isEnglish ? 'Order' : 'Sipariş Ver',
  orderOf: (title: string) => (isEnglish ? `Order ${title}` : `Sipariş ver: ${title}`),
  unsold: isEnglish ? 'Cannot be ordered at present' : 'Şu anda sipariş edilemiyor',
};

export function PriceList({ offers, sellsPaid }: { offers: readonly Offer[]; sellsPaid: boolean }) {
  return offers.map((offer) => {
    const { service, priceMinor, deliverWithinHours } = offer;
    const title = serviceName(service);
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
          <span className="sr-only">{words.formerly}</span>
          {amountIn(former)}
        </s>
      )}
      <strong>{offer.priceMinor === 0 ? pricingHeading.free : amountIn(offer.priceMinor)}</strong>
    </>
  );
}
