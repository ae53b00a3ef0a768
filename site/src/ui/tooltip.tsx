import * as RadixTooltip from '@radix-ui/react-tooltip';
import { type ReactElement, type ReactNode, useState } from 'react';
import { topmostDialog } from './toaster-place.ts';

/** The numbers of the specification, section 9. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Stands once around all tooltips of an island: moving from one to the next within 300 ms opens at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </RadixTooltip.Provider>
  );
}

/** Explains `children` (one focusable element) on hover and focus. Never the only place where something is said. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const [place, setPlace] = useState<Element>();
  return (
    <RadixTooltip.Root onOpenChange={(open) => open && setPlace(topmostDialog())}>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal container={place}>
        <RadixTooltip.Content
          sideOffset={6}
          collisionPadding={12}
          className="z-100 max-w-72 rounded-field border border-line bg-raised px-3 py-1.5 text-sm text-ink shadow-card"
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
