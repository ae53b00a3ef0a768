import { type ReactNode, useEffect } from 'react';
import { pressNeighbourTab } from '../ui/tab-keys.ts';
import { panelId, tabId } from '../ui/tabs.tsx';
import { type Tab, tabs, visit } from './address.ts';
import { text } from './text.ts';

export const tabGroup = 'dashboard';

/** The tabs beside the work; on a phone a row that scrolls. Arrows of both directions, Home and End move. */
export function Sidebar({ selected }: { selected: Tab }) {
  useEffect(() => {
    // On a phone the tab may stand outside the row that scrolls.
    document
      .getElementById(tabId(tabGroup, selected))
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  return (
    <div
      role="tablist"
      aria-label={text.desk}
      aria-orientation="vertical"
      onKeyDown={({ nativeEvent }) => pressNeighbourTab(nativeEvent)}
      className="flex min-w-0 gap-1 max-lg:-mx-5 max-lg:overflow-x-auto max-lg:px-5 max-lg:py-1 lg:flex-col"
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tabGroup, tab)}
          aria-selected={tab === selected}
          aria-controls={tab === selected ? panelId(tabGroup, tab) : undefined}
          tabIndex={tab === selected ? 0 : -1}
          onClick={() => visit({ tab })}
          className="flex min-h-11 shrink-0 items-center gap-3 rounded-field border border-transparent px-3.5 text-start font-semibold text-quiet transition-colors hover:bg-raised hover:text-ink aria-selected:border-line aria-selected:bg-raised aria-selected:text-gold aria-selected:shadow-card"
        >
          <svg
            viewBox="0 0 20 20"
            aria-hidden="true"
            className="size-5 shrink-0 fill-none stroke-current stroke-[1.4]"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            {icons[tab]}
          </svg>
          {text.tabs[tab]}
        </button>
      ))}
    </div>
  );
}

const icons: Readonly<Record<Tab, ReactNode>> = {
  overview: <path d="M3 17h14M5 14V9m5 5V4m5 10V7" />,
  orders: <path d="M5 3h10v14l-2.5-1.6L10 17l-2.5-1.6L5 17V3Zm2.5 4h5m-5 3.5h5" />,
  payments: <path d="M3 6.5h14v9H3v-9Zm0 3h14M6 12.5h3M5 4h10" />,
  ratings: <path d="m10 3 2.2 4.6 5 .7-3.6 3.5.9 5L10 14.4l-4.5 2.4.9-5-3.6-3.5 5-.7L10 3Z" />,
  calendar: <path d="M3.5 5h13v11.5h-13V5Zm0 3.8h13M7 3v3.5M13 3v3.5M7 12h.01M10 12h.01M13 12h.01" />,
  predictions: <path d="M15.5 12.8A6.8 6.8 0 0 1 7.2 4.5a6.8 6.8 0 1 0 8.3 8.3ZM14.5 3v3M13 4.5h3" />,
  horoscopes: <path d="m4 14 4-7 5 3 3-6M4 14h.01M8 7h.01M13 10h.01M16 4h.01M13 10l1 6h.01" />,
  messages: <path d="M3 5h14v10H3V5Zm0 1 7 5.5L17 6" />,
  newsletter: <path d="M4 16V4h9v12H4Zm9-8h3v6.5a1.5 1.5 0 0 1-3 0M6.5 7h4m-4 3h4m-4 3h2.5" />,
  settings: <path d="M4 6h7m4 0h1M4 14h1m4 0h7M13 4.2v3.6M7 12.2v3.6" />,
  users: <path d="M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 17c.4-3 2.8-4.7 6-4.7s5.6 1.7 6 4.7" />,
};
