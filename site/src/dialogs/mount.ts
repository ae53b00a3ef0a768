import { createElement, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Takes over the markup that island.astro has drawn; the ids in it begin with `name`, as they did there. */
export function mount(place: HTMLElement, name: string, component: () => ReactNode): void {
  hydrateRoot(place, createElement(component), { identifierPrefix: name });
}
