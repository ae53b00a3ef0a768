import { catalogue, currencySign, type ServiceId } from '../../../events/readings/catalogue.ts';

/** What a service costs, with a former price struck through. */
export function Price({ service }: { service: ServiceId }) {
  const { priceMinor, formerPriceMinor } = catalogue[service];
  return (
    <>
      {formerPriceMinor !== null && (
        <>
          <span className="sr-only">Formerly </span>
          <s className="text-quiet">{amount(formerPriceMinor)}</s> <span className="sr-only">, now </span>
        </>
      )}
      <span className="font-semibold text-gold">{priceMinor === 0 ? 'Free' : amount(priceMinor)}</span>
    </>
  );
}

function amount(minor: number): string {
  return `${minor / 100}${currencySign}`;
}
