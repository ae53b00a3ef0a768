import { amountText, catalogue } from '../../../events/readings/catalogue.ts';
import { formerPrice, type Offer } from '../../../events/settings/offer-schedule.ts';
import { pricing, pricingHeading } from './content.ts';

/** The four services with what they are sold for, and what each includes. */
export function PriceList({ offers }: { offers: readonly Offer[] }) {
  return offers.map((offer) => {
    const { service, priceMinor, deliverWithinHours } = offer;
    const { title } = catalogue[service];
    const text = pricing.find(({ id }) => id === service);
    const former = formerPrice(offer);
    return (
      <li key={service}>
        <h3>{title}</h3>
        <p className="text-quiet">{text?.tagline}</p>
        <p className="price">
          {former !== null && (
            <s>
              <span className="sr-only">Formerly </span>
              {amountText(former)}
            </s>
          )}
          <strong>{priceMinor === 0 ? pricingHeading.free.text : amountText(priceMinor)}</strong>
        </p>
        <p className="included">
          {`${text?.included.join(' · ')} · Your answer within ${deliverWithinHours} hours`}
        </p>
        {/* Its attributes stand in the order in which site/export/unsold.ts looks for them. */}
        {/* biome-ignore lint/a11y/useSemanticElements: without scripts it is a link */}
        <a
          href="/auth?next=/services"
          role="button"
          className={priceMinor === 0 ? 'button' : 'button-quiet'}
          data-opens="order-dialog"
          data-service={service}
          aria-label={`Order ${title}`}
        >
          Order
        </a>
      </li>
    );
  });
}
