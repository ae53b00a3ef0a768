import { priceText } from '../../../events/readings/catalogue.ts';
import { formerPrice, type Offer } from '../../../events/settings/offer-schedule.ts';
import type { Language } from '../../../events/text.ts';
import { amountIn } from '../amounts.ts';
import { language as ofThisBuild } from '../language.ts';
import { PerService } from './per-service.tsx';
import { serviceName } from './titles.ts';

const texts = {
  en: {
    formerly: 'Formerly ',
    now: ', now ',
    free: 'Free',
    within: (hours: number) => `your answer within ${hours} hours`,
  },
  tr: {
    formerly: 'Önceki fiyat: ',
    now: ', şimdi ',
    free: 'Ücretsiz',
    within: (hours: number) => `yanıtınız ${hours} saat içinde`,
  },
} as const satisfies Record<Language, unknown>;

/** Drawn when the site is served; load-dialogs.ts puts it in its place, and React does not take it over. */
export function OfferLines({
  offers,
  language = ofThisBuild,
}: {
  offers: readonly Offer[];
  language?: Language;
}) {
  return (
    <PerService>
      {(shown) => {
        const offer = offers.find(({ service }) => service === shown);
        return offer === undefined ? null : <OfferLine offer={offer} language={language} />;
      }}
    </PerService>
  );
}

export function ServiceTitles() {
  return <PerService>{(service) => serviceName(service)}</PerService>;
}

function OfferLine({ offer, language }: { offer: Offer; language: Language }) {
  const { priceMinor, deliverWithinHours } = offer;
  const former = formerPrice(offer);
  const text = texts[language];
  return (
    <>
      {former !== null && (
        <>
          <span className="sr-only">{text.formerly}</span>
          <s className="text-quiet">{amountIn(former, language)}</s>{' '}
          <span className="sr-only">{text.now}</span>
        </>
      )}
      <span className="font-semibold text-gold">
        {priceMinor === 0 ? text.free : amountIn(priceMinor, language)}
      </span>
      <span className="text-base text-quiet">
        {/* On a phone the time has a line of its own, and a dot would end the one before. */}
        <span className="max-sm:hidden">{' · '}</span>
        <span className="max-sm:block sm:whitespace-nowrap">{text.within(deliverWithinHours)}</span>
      </span>
    </>
  );
}

/** Prices in the order of the offers, and what is free. */
export function offerAttributes(offers: readonly Offer[]) {
  return {
    'data-prices': offers.map(priceText).join(' '),
    'data-free': offers
      .filter(({ priceMinor }) => priceMinor === 0)
      .map(({ service }) => service)
      .join(' '),
  };
}
