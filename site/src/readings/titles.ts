import { catalogue, type ServiceId, serviceIds } from '../../../events/readings/catalogue.ts';
import type { Language } from '../../../events/text.ts';
import { language } from '../language.ts';

/** What a service is called. */
export function serviceTitle(service: ServiceId, of: Language = language): string {
  const { title, titleTr } = catalogue[service];
  return of === 'tr' ? titleTr : title;
}

/** What a reading is called: after its service, which the API names in English. A sample has a title of its own. */
export function readingTitle(
  { type, title }: { readonly type: string; readonly title: string },
  of: Language = language,
): string {
  const service = serviceIds.find((id) => id === type);
  return service !== undefined && title === catalogue[service].title ? serviceTitle(service, of) : title;
}

/** `tarot` as `Tarot Reading`, in Turkish as `Tarot Falı`; a service that is no longer sold keeps its id. */
export function serviceName(id: string): string {
  const known = serviceIds.find((service) => service === id);
  return known === undefined ? id : serviceTitle(known);
}
