import { catalogue, serviceIds } from '../../../events/readings/catalogue.ts';
import { language } from '../language.ts';

/** `tarot` as `Tarot Reading`, in Turkish as `Tarot Falı`; a service that is no longer sold keeps its id. */
export function serviceName(id: string): string {
  const known = serviceIds.find((service) => service === id);
  if (known === undefined) return id;
  return language === 'tr' ? catalogue[known].titleTr : catalogue[known].title;
}
