import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followLogout, hasAdminFlag, hasAnalystFlag } from '../desk/frame/admin-flag.ts';
import { EventSentences } from '../desk/frame/event-text.ts';
import { DESK_ADDRESS, leaveAfterLogout, leaveForLogin } from '../desk/frame/owner-session.ts';
import { LogOutButton } from '../desk/frame/owners-only.tsx';
import { queryClient } from '../desk/lists/queries.ts';
import { showCarriedToast } from '../ui/toasts/toasts.ts';
import { $address, followAddress, PlaceLink, type View, views } from './address.tsx';
import { EventsView } from './events-view.tsx';
import { LifeView } from './life-view.tsx';
import { PastView } from './past-view.tsx';
import { text } from './text.ts';
import { WhyView } from './why-view.tsx';

/** Anyone but the owner and analysts is sent to the login, and nothing is asked for. */
export function HistoryPage({ eventSentences }: { eventSentences: Readonly<Record<string, string>> }) {
  const [mayEnter] = useState(() => hasAdminFlag() || hasAnalystFlag());
  useEffect(() => {
    if (!mayEnter) leaveForLogin();
  }, [mayEnter]);
  if (!mayEnter) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <EventSentences value={eventSentences}>
        <History />
      </EventSentences>
    </QueryClientProvider>
  );
}

export function HistoryBar() {
  return (
    <>
      {hasAdminFlag() && (
        <a className="button-ghost" href={DESK_ADDRESS}>
          {text.desk}
        </a>
      )}
      <LogOutButton />
    </>
  );
}

function History() {
  useEffect(followAddress, []);
  useEffect(() => followLogout(leaveAfterLogout), []);
  useEffect(() => {
    showCarriedToast();
    queryClient.mount();
    return () => queryClient.unmount();
  }, []);
  const { view, life, why, at } = useStore($address);
  const isApart = life !== null || why !== null;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className="font-display text-section">{text.title}</h1>
        <nav aria-label={text.viewsLabel} className="flex gap-1">
          {views.map((named) => (
            <ViewLink key={named} view={named} isOpen={view === named && !isApart}>
              {text.views[named]}
            </ViewLink>
          ))}
        </nav>
      </div>
      {why !== null ? (
        <WhyView key={`${why.model} ${why.key} ${why.field}`} why={why} />
      ) : life !== null ? (
        <LifeView key={life} stream={life} />
      ) : view === 'past' ? (
        <PastView at={at} />
      ) : (
        <EventsView />
      )}
    </div>
  );
}

function ViewLink({ view, isOpen, children }: { view: View; isOpen: boolean; children: string }) {
  return (
    <PlaceLink
      to={{ view, life: null, why: null, at: null, event: null }}
      aria-current={isOpen ? 'page' : undefined}
      className="inline-flex min-h-11 items-center rounded-field border border-transparent px-3.5 font-semibold text-quiet hover:bg-raised hover:text-ink aria-[current]:border-line aria-[current]:bg-raised aria-[current]:text-gold"
    >
      {children}
    </PlaceLink>
  );
}
