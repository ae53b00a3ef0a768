import type { Offer } from '../../events/settings/offer-schedule.ts';
import type { Language } from '../../events/text.ts';

/** The link that orders a service at its price; 'More Details' leads elsewhere without scripts, and stays. */
const orderLinks =
  /<a href="[^"]*\/auth\?next=[^>]*data-opens="order-dialog"[^>]*data-service="(\w+)"[^>]*>[^<]*<\/a>/g;
const texts = {
  en: 'Cannot be ordered at present',
  tr: 'Şu anda sipariş edilemiyor',
} as const satisfies Record<Language, string>;

/**
 * A page of an installation without a way to pay: what costs something is shown and has no button to order it. The
 * dialogs are one file for all pages, so there the mark on the page decides (`readings/order-dialog.tsx`).
 */
export function withoutPaidOrders(page: string, offers: readonly Offer[], language: Language): string {
  const isFree = (id: string) => offers.some(({ service, priceMinor }) => service === id && priceMinor === 0);
  return page
    .replace('<html ', '<html data-sells="free" ')
    .replaceAll(orderLinks, (link, id: string) =>
      isFree(id) ? link : `<p class="text-quiet">${texts[language]}</p>`,
    );
}
