import { amountText, catalogue, type ServiceId } from '../../../events/readings/catalogue.ts';

/** What a service costs, with a former price struck through. */
export function Price({ service }: { service: ServiceId }) {
  const { priceMinor, formerPriceMinor } = catalogue[service];
  return (
    <>
      {formerPriceMinor !== null && (
        <>
          <span className="sr-only">Formerly </span>
          <s className="text-quiet">{amountText(formerPriceMinor)}</s> <span className="sr-only">, now </span>
        </>
      )}
      <span className="font-semibold text-gold">{priceMinor === 0 ? 'Free' : amountText(priceMinor)}</span>
    </>
  );
}
