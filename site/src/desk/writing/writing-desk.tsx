import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { randomKey } from '../../api-client.ts';
import { inLanguage, language } from '../../language.ts';
import { serviceName } from '../../readings/titles.ts';
import { Button } from '../../ui/button.tsx';
import { LineIcon } from '../../ui/line-icon.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { DiscardDialog } from '../forms/unsaved.tsx';
import { isKeyPlace, type PageKey } from '../frame/desk-keys.ts';
import { DeskKeys } from '../frame/desk-keys-dialog.tsx';
import { enterPage } from '../frame/entry.ts';
import { keepDeskLive } from '../frame/live.ts';
import { DESK_ADDRESS, orderAddress, orderInAddress } from '../frame/owner-session.ts';
import { OwnersOnly } from '../frame/owners-only.tsx';
import { text as deskWords } from '../frame/text.ts';
import { queryClient } from '../lists/queries.ts';
import { orderDetailsQuery, type ReadOrder } from '../orders/details/order-details.ts';
import { NotWhole } from '../orders/details/order-section.tsx';
import { findNeighbour } from '../orders/next-order.tsx';
import { OrderStatusBadge } from '../orders/order-status.tsx';
import { Answer } from './answer.tsx';
import { ASK_BUTTON_ID, OrderAside } from './order-aside.tsx';
import { text } from './text.ts';
import type { WritingKey } from './writing-keys.ts';

const other = language === 'tr' ? 'en' : 'tr';

export function WritingDesk() {
  return (
    <OwnersOnly>
      <OpenDesk />
    </OwnersOnly>
  );
}

function OpenDesk() {
  useEffect(enterPage, []);
  useEffect(keepDeskLive, []);
  const [readingId, setReadingId] = useState(() => orderInAddress(location.pathname));
  /** Something typed that would be lost; then the owner is asked where to go without it. */
  const isUnsaved = useRef(false);
  const [leaving, setLeaving] = useState<number | null>(null);
  useEffect(() => {
    const follow = () => {
      const next = orderInAddress(location.pathname);
      if (!isUnsaved.current || readingId === null || next === readingId) return setReadingId(next);
      history.pushState(null, '', orderAddress(readingId));
      setLeaving(next);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [readingId]);

  const open = (id: number) => {
    setLeaving(null);
    history.pushState(null, '', orderAddress(id));
    scrollTo({ top: 0 });
    setReadingId(id);
  };
  const move = async (step: 1 | -1) => {
    const next = await findNeighbour(readingId, step);
    if (next === null) return;
    if (isUnsaved.current) setLeaving(next.id);
    else open(next.id);
  };
  const onUnsaved = useCallback((now: boolean) => {
    isUnsaved.current = now;
  }, []);
  if (readingId === null) return null;
  return (
    <>
      <WrittenOrder
        key={readingId}
        readingId={readingId}
        onMove={move}
        onUnsaved={onUnsaved}
        onKey={(key) => {
          if (key === 'next' || key === 'previous') void move(key === 'next' ? 1 : -1);
          else if (key === 'ask') document.getElementById(ASK_BUTTON_ID)?.click();
        }}
      />
      <DiscardDialog
        open={leaving !== null}
        onDiscard={() => leaving !== null && open(leaving)}
        onClose={() => setLeaving(null)}
      />
    </>
  );
}

function WrittenOrder({
  readingId,
  onMove,
  ...use
}: {
  readingId: number;
  onMove: (step: 1 | -1) => Promise<void>;
  onUnsaved: (isUnsaved: boolean) => void;
  onKey: (key: WritingKey) => void;
}) {
  const [opening] = useState(randomKey);
  const query = orderDetailsQuery(readingId, opening);
  const { data: order, isError, refetch } = useQuery(query);
  const reload = useCallback(async () => {
    const before = queryClient.getQueryState(orderDetailsQuery(readingId, opening).queryKey)?.dataUpdatedAt;
    for (;;) {
      const { data, dataUpdatedAt, isError: hasFailed } = await refetch();
      if (hasFailed || dataUpdatedAt !== before) return data ?? null;
      // A change that the desk heard of has cancelled it.
    }
  }, [refetch, readingId, opening]);
  return (
    <>
      <Top readingId={readingId} order={order} onMove={onMove} />
      {order === undefined && isError && (
        <div className="mx-auto max-w-xl py-10">
          <NotWhole title={query.meta?.sentence ?? ''} onRetry={() => void reload()} />
        </div>
      )}
      {order === undefined && !isError && <Waiting>{text.loading}</Waiting>}
      {order !== undefined && (
        <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <OrderAside order={order} opening={opening} />
          <Answer order={order} opening={opening} reload={reload} onNext={() => onMove(1)} {...use} />
        </div>
      )}
    </>
  );
}

function Top({
  readingId,
  order,
  onMove,
}: {
  readingId: number;
  order: ReadOrder | undefined;
  onMove: (step: 1 | -1) => Promise<void>;
}) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-4">
      <a href={`${DESK_ADDRESS}?tab=orders`} className="link inline-flex min-h-6 items-center gap-2">
        <Arrow path="M13 8H3.5M7 4 3 8l4 4" />
        {text.orders}
      </a>
      <h1 className="min-w-0 font-text text-lead wrap-anywhere">
        {[`#${readingId}`, serviceName(order?.service ?? ''), order?.fullName ?? '']
          .filter(Boolean)
          .join(' · ')}
      </h1>
      {order !== undefined && (
        <OrderStatusBadge
          status={order.status}
          payment={order.payment}
          awaitsVerification={order.awaitsVerification}
          awaitsCustomer={order.askedQuestion?.answeredAt === null}
        />
      )}
      <div className="ms-auto flex items-center gap-1">
        <MoveButton
          label={text.previous}
          keys="Alt+P"
          path="M10 3.5 5.5 8l4.5 4.5"
          onMove={() => onMove(-1)}
        />
        <MoveButton label={text.next} keys="Alt+N" path="M6 3.5 10.5 8 6 12.5" onMove={() => onMove(1)} />
        <DeskKeys
          className="button-ghost text-sm max-lg:hidden"
          canAct={isPlace}
          act={(key) => moveBy(key, onMove)}
        />
        <a
          className="button-ghost text-sm"
          href={inLanguage(`/admin/orders/${readingId}`, other)}
          hrefLang={other}
          lang={other}
        >
          {deskWords.otherLanguage}
        </a>
      </div>
    </div>
  );
}

const isPlace = () => isKeyPlace(false);

function moveBy(key: PageKey, onMove: (step: 1 | -1) => Promise<void>): boolean {
  if (key === 'w') return false;
  void onMove(1);
  return true;
}

function MoveButton({
  label,
  keys,
  path,
  onMove,
}: {
  label: string;
  keys: string;
  path: string;
  onMove: () => Promise<void>;
}) {
  return (
    <Button
      variant="ghost"
      className="px-2.5"
      aria-label={label}
      title={`${label} (${keys})`}
      aria-keyshortcuts={keys}
      onPress={onMove}
    >
      <Arrow path={path} />
    </Button>
  );
}

function Arrow({ path }: { path: string }) {
  return <LineIcon path={path} className="size-4 stroke-current stroke-[1.6]" />;
}
