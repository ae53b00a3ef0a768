import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { inLanguage, language } from '../../language.ts';
import { LineIcon } from '../../ui/line-icon.tsx';
import { pressNeighbourTab } from '../../ui/tab-keys.ts';
import { panelOf, tabId } from '../../ui/tabs.tsx';
import { CustomerDialog } from '../customers/customer-dialog.tsx';
import { CustomersPanel } from '../customers/customers-panel.tsx';
import { DiscardDialog } from '../forms/unsaved.tsx';
import { MessagesPanel } from '../messages/messages-panel.tsx';
import { NewsletterPanel } from '../messages/newsletter-panel.tsx';
import { OrderDetailsDialog, WRITE_BUTTON_ID } from '../orders/details/order-details-dialog.tsx';
import { openNextOrder } from '../orders/next-order.tsx';
import { OrdersPanel } from '../orders/orders-panel.tsx';
import { NotificationsBox } from '../overview/notifications-box.tsx';
import { OverviewPanel } from '../overview/overview-panel.tsx';
import { PaymentsPanel } from '../payments/payments-panel.tsx';
import { CalendarPanel } from '../publications/calendar/calendar-panel.tsx';
import { horoscopeKind } from '../publications/horoscope-kind.tsx';
import { predictionKind } from '../publications/prediction-kind.tsx';
import { PublicationsPanel } from '../publications/publications-panel.tsx';
import { RatingsPanel } from '../ratings/ratings-panel.tsx';
import { SecurityDialog } from '../security/security-dialog.tsx';
import { SettingsPanel } from '../settings/settings-panel.tsx';
import { $address, $leavingFor, leaveFor, visit } from './address.ts';
import { isKeyPlace, type PageKey } from './desk-keys.ts';
import { DeskKeys } from './desk-keys-dialog.tsx';
import { enterDesk } from './entry.ts';
import { EventSentences } from './event-text.ts';
import { keepDeskLive } from './live.ts';
import { HISTORY_ADDRESS } from './owner-session.ts';
import { OwnersOnly } from './owners-only.tsx';
import { type Tab, tabNames, tabs } from './tabs.ts';
import { text } from './text.ts';

const other = language === 'tr' ? 'en' : 'tr';

export function Desk({ eventSentences }: { eventSentences: Readonly<Record<string, string>> }) {
  return (
    <OwnersOnly>
      <EventSentences value={eventSentences}>
        <OpenDesk />
      </EventSentences>
    </OwnersOnly>
  );
}

function OpenDesk() {
  useEffect(enterDesk, []);
  useEffect(keepDeskLive, []);
  const { tab, reading, user, security } = useStore($address);

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
      <Sidebar selected={tab} />
      <div {...panelOf(tabGroup, tab)} className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <h1 className="mb-5 font-display text-section">{tabs[tab].title}</h1>
        {panels[tab]}
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-start-2">
        <NotificationsBox />
      </div>
      {user !== null && <CustomerDialog key={user} accountId={user} />}
      {reading !== null && <OrderDetailsDialog key={reading} readingId={reading} />}
      {security && <SecurityDialog />}
      <LeaveDialog />
    </div>
  );
}

function LeaveDialog() {
  const leavingFor = useStore($leavingFor);
  const stay = () => $leavingFor.set(null);
  return (
    <DiscardDialog
      open={leavingFor !== null}
      words={$address.get().security ? text.leaveCodes : text.discard}
      onDiscard={() => {
        // The question first: what is below it could take no focus.
        flushSync(stay);
        leaveFor(leavingFor ?? {});
      }}
      onClose={stay}
    />
  );
}

const panels: Readonly<Record<Tab, ReactNode>> = {
  overview: <OverviewPanel />,
  orders: <OrdersPanel />,
  payments: <PaymentsPanel />,
  ratings: <RatingsPanel />,
  calendar: <CalendarPanel />,
  predictions: <PublicationsPanel key="predictions" kind={predictionKind} />,
  horoscopes: <PublicationsPanel key="horoscopes" kind={horoscopeKind} />,
  users: <CustomersPanel />,
  messages: <MessagesPanel />,
  newsletter: <NewsletterPanel />,
  settings: <SettingsPanel />,
};

const tabGroup = 'desk';

const place =
  'flex min-h-11 shrink-0 items-center gap-3 whitespace-nowrap rounded-field border border-transparent px-3.5 text-start font-semibold text-quiet transition-colors hover:bg-raised hover:text-ink aria-selected:border-line aria-selected:bg-raised aria-selected:text-gold aria-selected:shadow-card';

/** On a phone one row that scrolls. The arrows of both directions, Home and End move. */
function Sidebar({ selected }: { selected: Tab }) {
  useEffect(() => {
    // On a phone the tab may stand outside the row that scrolls.
    document
      .getElementById(tabId(tabGroup, selected))
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  return (
    <div className="flex min-w-0 gap-1 max-lg:-mx-5 max-lg:overflow-x-auto max-lg:px-5 max-lg:py-1 lg:flex-col">
      <div
        role="tablist"
        aria-label={text.desk}
        aria-orientation="vertical"
        onKeyDown={({ nativeEvent }) => pressNeighbourTab(nativeEvent)}
        className="flex shrink-0 gap-1 lg:flex-col"
      >
        {tabNames.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={tabId(tabGroup, tab)}
            aria-selected={tab === selected}
            aria-controls={tab === selected ? panelOf(tabGroup, tab).id : undefined}
            tabIndex={tab === selected ? 0 : -1}
            onClick={() => visit({ tab })}
            className={place}
          >
            <Icon path={tabs[tab].icon} />
            {tabs[tab].title}
          </button>
        ))}
      </div>
      <div className="flex shrink-0 gap-1 border-line max-lg:border-s max-lg:ps-1 lg:mt-2 lg:grid lg:grid-cols-2 lg:border-t lg:pt-2 lg:text-sm">
        <button type="button" className={place} onClick={() => visit({ security: true })}>
          <Icon path={icons.security} />
          {text.security}
        </button>
        <a className={place} href={HISTORY_ADDRESS}>
          <Icon path={icons.history} />
          {text.history}
        </a>
        <DeskKeys className={`max-lg:hidden ${place}`} canAct={isPlaceForKeys} act={act}>
          <Icon path={icons.keys} />
        </DeskKeys>
        <a
          className={place}
          href={inLanguage('/admin/dashboard', other)}
          hrefLang={other}
          lang={other}
          data-language="here"
        >
          <Icon path={icons.language} />
          {text.otherLanguage}
        </a>
      </div>
    </div>
  );
}

/** Over an order's details too: the next one opens from there. */
function isPlaceForKeys(): boolean {
  return isKeyPlace($address.get().reading !== null);
}

function act(key: PageKey): boolean {
  if (key === 'n') void openNextOrder();
  else document.getElementById(WRITE_BUTTON_ID)?.click();
  return true;
}

function Icon({ path }: { path: string }) {
  return <LineIcon box={20} path={path} className="size-5 shrink-0 stroke-current stroke-[1.4]" />;
}

const icons = {
  security: 'M10 3l5.5 2v4.5c0 3.5-2.2 6-5.5 7.5-3.3-1.5-5.5-4-5.5-7.5V5L10 3Zm-2.3 7 1.7 1.7 3-3.2',
  history: 'M3.5 10a6.5 6.5 0 1 0 2-4.7M3.5 3.5v3h3M10 6.5V10l2.5 1.8',
  keys: 'M3 5.5h14v9H3v-9Zm3 3h.01M9 8.5h.01M12 8.5h.01M14.5 8.5h.01M7 11.5h6',
  language:
    'M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm-6.5 6.5h13M10 3.5c-4.5 4-4.5 9 0 13 4.5-4 4.5-9 0-13Z',
};
