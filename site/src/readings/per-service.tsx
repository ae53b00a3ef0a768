import type { ReactNode } from 'react';
import { type ServiceId, serviceIds } from '../../../events/readings/catalogue.ts';

/** What is of the service in `data-service` of the surrounding dialog shows by `dialog-inside.css`, without script. */
export function PerService({ children }: { children: (service: ServiceId) => ReactNode }) {
  return serviceIds.map((service) => (
    <span key={service} data-of={service}>
      {children(service)}
    </span>
  ));
}
