import type { ReactNode } from 'react';
import { type ServiceId, serviceIds } from '../../../events/readings/catalogue.ts';
import { chartServices } from './order-commands.ts';

/** What is of the service in `data-service` of the surrounding dialog shows by `serviceRules`, without script. */
export function PerService({ children }: { children: (service: ServiceId) => ReactNode }) {
  return serviceIds.map((service) => (
    <span key={service} data-of={service}>
      {children(service)}
    </span>
  ));
}

/** CSS of the page of the dialogs: a selector cannot say that two attributes are equal. */
export function serviceRules(): string {
  const shown = (service: string) => `[data-service="${service}"]`;
  const unsold = serviceIds.map((service) => `${shown(service)}:not([data-free~="${service}"])`).join();
  return [
    ...serviceIds.map((service) => `${shown(service)} [data-of="${service}"]{display:revert}`),
    ...serviceIds
      .filter((service) => !chartServices.includes(service))
      .map((service) => `${shown(service)} .of-chart{display:none}`),
    `[data-sells="free"] :is(${unsold}) .unsold{display:block}`,
    `[data-sells="free"] :is(${unsold}) .sold{display:none}`,
  ].join('');
}
