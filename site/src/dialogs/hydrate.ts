import type { ReactNode } from 'react';

/** What React takes over in a public page, by the name of its place (island.astro). */
const islands = {
  'auth-dialog': () => import('../accounts/auth-dialog.tsx'),
  'order-dialog': () => import('../readings/order-dialog.tsx'),
  'my-readings-dialog': () => import('../readings/my-readings-dialog.tsx'),
  'session-nav': () => import('../accounts/session-nav.tsx'),
};

export type IslandName = keyof typeof islands;

const hydrated = new WeakSet<Element>();

/** Fetches React and the component of this place, and mounts it there once. A dropped file is asked for a second time. */
export async function hydrate(place: HTMLElement | null): Promise<void> {
  const name = place?.dataset.island;
  if (!place || !isIsland(name) || hydrated.has(place)) return;
  hydrated.add(place);
  try {
    const [component, { mount }] = await Promise.all([
      twice<{ default: () => ReactNode }>(islands[name]),
      twice(() => import('./mount.ts')),
    ]);
    mount(place, name, component.default);
  } catch (failure) {
    hydrated.delete(place);
    throw failure;
  }
}

function isIsland(name: string | undefined): name is IslandName {
  return name !== undefined && name in islands;
}

function twice<Value>(load: () => Promise<Value>): Promise<Value> {
  return load().catch(load);
}
