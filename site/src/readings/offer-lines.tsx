import { amountText, priceText } from '../../../events/readings/catalogue.ts';
import { formerPrice, type Offer } from '../../../events/settings/offer-schedule.ts';
import { PerService } from './per-service.tsx';

/**
 * What the order dialog says of price and promised time. It is not part of the dialog's island: it is drawn when the
 * site is served, and load-dialogs.ts puts it in its place.
 */
export function OfferLines({ offers }: { offers: readonly Offer[] }) {
  return (
    <PerService>
      {(shown) => {
        const offer = offers.find(({ service }) => service === shown);
        return offer === undefined ? null : <OfferLine offer={offer} />;
      }}
    </PerService>
  );
}

function OfferLine({ offer }: { offer: Offer }) {
  const { priceMinor, deliverWithinHours } = offer;
  const former = formerPrice(offer);
  return (
    <>
      {former !== null && (
        <>
          <span className="sr-only">Formerly </span>
          <s className="text-quiet">{amountText(former)}</s> <span className="sr-only">, now </span>
        </>
      )}
      <span className="font-semibold text-gold">{priceMinor === 0 ? 'Free' : amountText(priceMinor)}</span>
      <span className="text-base text-quiet"> · your answer within {deliverWithinHours} hours</span>
    </>
  );
}

/** Attributes of the dialog: the prices that an order names, in the order of the offers, and what is free. */
export function offerAttributes(offers: readonly Offer[]) {
  return {
    'data-prices': offers.map(priceText).join(' '),
    'data-free': offers
      .filter(({ priceMinor }) => priceMinor === 0)
      .map(({ service }) => service)
      .join(' '),
  };
}
