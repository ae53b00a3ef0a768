import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { inLanguage, language } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { panelId, tabId } from '../ui/tabs.tsx';
import { $address, type Tab, visit } from './address.ts';
import { hasAdminFlag, hasAnalystFlag } from './admin-flag.ts';
import { UserDialog } from './customers/user-dialog.tsx';
import { UsersPanel } from './customers/users-panel.tsx';
import { DeskKeys } from './desk-keys-dialog.tsx';
import { enterDashboard } from './entry.ts';
import { keepDeskLive } from './live.ts';
import { MessagesPanel } from './messages/messages-panel.tsx';
import { NewsletterPanel } from './messages/newsletter-panel.tsx';
import { OrderDetailsDialog } from './orders/order-details-dialog.tsx';
import { OrdersPanel } from './orders/orders-panel.tsx';
import { NotificationsBox } from './overview/notifications-box.tsx';
import { OverviewPanel } from './overview/overview-panel.tsx';
import { HISTORY_ADDRESS, leaveForLogin } from './owner-session.ts';
import { PaymentsPanel } from './payments/payments-panel.tsx';
import { CalendarPanel } from './publications/calendar-panel.tsx';
import { HoroscopesPanel } from './publications/horoscopes-panel.tsx';
import { PredictionsPanel } from './publications/predictions-panel.tsx';
import { queryClient } from './queries.ts';
import { RatingsPanel } from './ratings/ratings-panel.tsx';
import { SecurityDialog } from './security/security-dialog.tsx';
import { SettingsPanel } from './settings/settings-panel.tsx';
import { Sidebar, tabGroup } from './sidebar.tsx';
import { text } from './text.ts';

const other = language === 'tr' ? 'en' : 'tr';

/** The owner's desk; a browser in which the owner never logged in goes to the login and asks for nothing. */
export function Dashboard() {
  const [isOwner] = useState(hasAdminFlag);
  useEffect(() => {
    if (hasAnalystFlag()) location.replace(HISTORY_ADDRESS);
    else if (!isOwner) leaveForLogin();
  }, [isOwner]);
  if (!isOwner) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <Desk />
    </QueryClientProvider>
  );
}

/** Which tab, filter and dialog are open stands in the address bar. */
function Desk() {
  useEffect(enterDashboard, []);
  useEffect(keepDeskLive, []);
  const { tab, reading, user, security } = useStore($address);

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
      <Sidebar selected={tab} />
      <div
        role="tabpanel"
        id={panelId(tabGroup, tab)}
        aria-labelledby={tabId(tabGroup, tab)}
        className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <h1 className="mb-5 font-display text-section">{text.tabs[tab]}</h1>
        {panels[tab]}
      </div>
      <div className="grid gap-3 lg:col-start-1 lg:row-start-2">
        <NotificationsBox />
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => visit({ security: true })}>
            {text.security}
          </Button>
          <a className="button-quiet" href={HISTORY_ADDRESS}>
            {text.history}
          </a>
          <DeskKeys />
          <a
            className="button-quiet"
            href={inLanguage('/admin/dashboard', other)}
            hrefLang={other}
            lang={other}
            data-language="here"
          >
            {text.otherLanguage}
          </a>
        </div>
      </div>
      {user !== null && <UserDialog key={user} accountId={user} />}
      {reading !== null && <OrderDetailsDialog key={reading} readingId={reading} />}
      {security && <SecurityDialog />}
    </div>
  );
}

const panels: Readonly<Record<Tab, ReactNode>> = {
  overview: <OverviewPanel />,
  orders: <OrdersPanel />,
  payments: <PaymentsPanel />,
  ratings: <RatingsPanel />,
  calendar: <CalendarPanel />,
  predictions: <PredictionsPanel />,
  horoscopes: <HoroscopesPanel />,
  users: <UsersPanel />,
  messages: <MessagesPanel />,
  newsletter: <NewsletterPanel />,
  settings: <SettingsPanel />,
};
