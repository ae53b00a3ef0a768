import { catalogue, type Service } from '../../../events/readings/catalogue.ts';
import type { Language } from '../../../events/text.ts';
import { language } from '../language.ts';

const services: Readonly<Partial<Record<string, Service>>> = catalogue;

/** `tarot` as `Tarot Reading` or `Tarot Falı`; an unknown service keeps its id. */
export function serviceName(service: string, of: Language = language): string {
  const known = services[service];
  if (known === undefined) return service;
  return of === 'tr' ? known.titleTr : known.title;
}

/** `tarot` as `Tarot`; an unknown service keeps its id. */
export function serviceWord(service: string, of: Language = language): string {
  const known = services[service];
  if (known === undefined) return service;
  return of === 'tr' ? known.shortTr : known.short;
}

/** After its service, which the API names in English; a sample has a title of its own. */
export function readingTitle(
  { type, title }: { readonly type: string; readonly title: string },
  of: Language = language,
): string {
  return title === services[type]?.title ? serviceName(type, of) : title;
}
