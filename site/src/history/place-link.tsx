import { useStore } from '@nanostores/react';
import type { ComponentProps, MouseEvent } from 'react';
import { HISTORY_ADDRESS } from '../desk/frame/owner-session.ts';
import { $address, type Address, visit, writeAddress } from './address.ts';

/** A step for Back, and an address that a new tab opens. */
export function PlaceLink({ to, ...link }: { to: Partial<Address> } & ComponentProps<'a'>) {
  const address = useStore($address);
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    visit(to);
  };
  return <a {...link} href={`${HISTORY_ADDRESS}${writeAddress({ ...address, ...to })}`} onClick={follow} />;
}
