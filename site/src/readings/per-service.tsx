import type { ReactNode } from 'react';
import { type ServiceId, serviceIds } from '../../../events/readings/catalogue.ts';

/** Shown where `data-service` of the surrounding dialog names the service; nothing is chosen by script. */
const shownForService: Readonly<Record<ServiceId, string>> = {
  tarot: 'hidden [[data-service=tarot]_&]:inline',
  vip: 'hidden [[data-service=vip]_&]:inline',
  astrology: 'hidden [[data-service=astrology]_&]:inline',
  dreams: 'hidden [[data-service=dreams]_&]:inline',
};

/** Draws something for each of the four services, of which the one that is being ordered is seen. */
export function PerService({ children }: { children: (service: ServiceId) => ReactNode }) {
  return serviceIds.map((service) => (
    <span key={service} className={shownForService[service]}>
      {children(service)}
    </span>
  ));
}
