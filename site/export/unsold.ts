import { catalogue, serviceIds } from '../../events/readings/catalogue.ts';

const paidIds = serviceIds.filter((id) => catalogue[id].priceMinor > 0).join('|');
/** The link that orders a service at its price; 'More Details' has no price beside it and stays. */
const orderLinks = new RegExp(
  `<a [^>]*data-opens="order-dialog"[^>]*data-service="(?:${paidIds})"[^>]*aria-label="Order [^>]*>[^<]*</a>`,
  'g',
);

/**
 * A page of an installation without a way to pay: what costs something is shown and has no button to order it. The
 * dialogs are one file for all pages, so there the mark on the page decides (`readings/order-dialog.tsx`).
 */
export function withoutPaidOrders(page: string): string {
  return page
    .replace('<html ', '<html data-sells="free" ')
    .replaceAll(orderLinks, '<p class="text-quiet">Cannot be ordered at present</p>');
}
