import type { Offer } from '../../events/settings/offer-schedule.ts';

/** The link that orders a service at its price; 'More Details' has no price beside it and stays. */
const orderLinks =
  /<a [^>]*data-opens="order-dialog"[^>]*data-service="(\w+)"[^>]*aria-label="Order [^>]*>[^<]*<\/a>/g;

/**
 * A page of an installation without a way to pay: what costs something is shown and has no button to order it. The
 * dialogs are one file for all pages, so there the mark on the page decides (`readings/order-dialog.tsx`).
 */
export function withoutPaidOrders(page: string, offers: readonly Offer[]): string {
  const isFree = (id: string) => offers.some(({ service, priceMinor }) => service === id && priceMinor === 0);
  return page
    .replace('<html ', '<html data-sells="free" ')
    .replaceAll(orderLinks, (link, id: string) =>
      isFree(id) ? link : '<p class="text-quiet">Cannot be ordered at present</p>',
    );
}
