import type { ReactNode } from 'react';
import { type ServiceId, serviceIds } from '../../../events/readings/catalogue.ts';

/** By `data-service` of the surrounding dialog, without script. */
const shownForService: Readonly<Record<ServiceId, string>> = {
  tarot: 'hidden [[data-service=tarot]_&]:inline',
  vip: 'hidden [[data-service=vip]_&]:inline',
  astrology: 'hidden [[data-service=astrology]_&]:inline',
  dreams: 'hidden [[data-service=dreams]_&]:inline',
};

export function PerService({ children }: { children: (service: ServiceId) => ReactNode }) {
  return serviceIds.map((service) => (
    <span key={service} className={shownForService[service]}>
      {children(service)}
    </span>
  ));
}
