import { catalogue, serviceIds } from '../../../events/readings/catalogue.ts';

/** `tarot` as `Tarot Reading`; a service that is no longer sold keeps its id. */
export function serviceName(id: string): string {
  const known = serviceIds.find((service) => service === id);
  return known === undefined ? id : catalogue[known].title;
}
