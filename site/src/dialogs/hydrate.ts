import '@vitejs/plugin-react/preamble';
import { createElement, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import AuthDialog from '../accounts/auth-dialog.tsx';
import SessionNav from '../accounts/session-nav.tsx';
import MyReadingsDialog from '../readings/my-readings-dialog.tsx';
import OrderDialog from '../readings/order-dialog.tsx';

/** One file, so that all of it comes at once. */
const islands: Readonly<Record<IslandName, () => ReactNode>> = {
  'auth-dialog': AuthDialog,
  'order-dialog': OrderDialog,
  'my-readings-dialog': MyReadingsDialog,
  'session-nav': SessionNav,
};

export type IslandName = 'auth-dialog' | 'order-dialog' | 'my-readings-dialog' | 'session-nav';

const hydrated = new WeakSet<Element>();

/** Once; the ids in it begin with the name, as island.astro drew them. */
export function hydrate(place: HTMLElement | null): void {
  const name = place?.dataset.island;
  if (!place || !isIsland(name) || hydrated.has(place)) return;
  hydrated.add(place);
  hydrateRoot(place, createElement(islands[name]), { identifierPrefix: name });
}

function isIsland(name: string | undefined): name is IslandName {
  return name !== undefined && name in islands;
}
