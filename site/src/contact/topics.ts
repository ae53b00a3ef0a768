import { catalogue, serviceIds } from '../../../events/readings/catalogue.ts';

/** What a message can be about: the `service` of the contact form. */
export const topics: readonly string[] = [
  ...serviceIds.map((id) => catalogue[id].title),
  'My order or payment',
  'My data',
  'Something else',
];
