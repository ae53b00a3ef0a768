import { useEffect, useState } from 'react';
import { GetGifts, type Gift } from '../../../events/gifts/answers.ts';
import { payPath } from '../../../events/readings/payment.ts';
import { ownLoading, ownStore } from '../accounts/own-store.ts';
import { OwnView } from '../accounts/own-view.tsx';
import { amountIn } from '../amounts.ts';
import { call } from '../api-client.ts';
import { dayText } from '../dates.ts';
import { inLanguage } from '../language.ts';
import { ServiceMotif } from '../motifs/service-motif.tsx';
import { serviceName } from '../readings/titles.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { focusDrawn } from '../ui/focus.ts';
import { showCarriedToast } from '../ui/toasts/toasts.ts';
import { useCopy } from '../ui/use-copy.ts';
import { useIslandStore } from '../ui/use-host-value.ts';
import { GiftCard } from './gift-card.tsx';
import { GiveForm } from './give-form.tsx';
import { giftStateText, text } from './text.ts';

const { $own: $gifts, retry: retryGifts } = ownStore<readonly Gift[]>({
  notFetched: text.notFetched,
  whenOut: [],
  isLive: true,
  load: async () => (await call(GetGifts)).data,
});

export default function GiftsPage() {
  const own = useIslandStore($gifts, ownLoading);
  /** Whose card is being made, for as long as the account that sees it is logged in. */
  const [cardedId, setCardedId] = useState<Gift['id'] | null>(null);
  const carded = own.state === 'ready' ? own.data.find(({ id }) => id === cardedId) : undefined;
  useEffect(showCarriedToast, []);
  if (carded !== undefined && carded.code !== null)
    return (
      <GiftCard
        gift={carded}
        code={carded.code}
        onBack={() => {
          setCardedId(null);
          focusDrawn(cardButtonId(carded));
        }}
      />
    );
  return (
    <>
      <p className="mt-4 max-w-prose text-lead text-quiet">{text.lead}</p>
      <GiveForm hasUnpaid={own.state === 'ready' && own.data.some(({ state }) => state === 'awaiting')} />
      <OwnView
        own={own}
        loading={text.loading}
        next="/gifts"
        failedMore={text.checkConnection}
        onRetry={retryGifts}
      >
        {(gifts) => <GiftList gifts={gifts} onCard={setCardedId} />}
      </OwnView>
    </>
  );
}

const cardButtonId = ({ id }: Pick<Gift, 'id'>) => `card-of-${id}`;

const tones: Readonly<Record<Gift['state'], BadgeTone>> = {
  awaiting: 'warning',
  open: 'gold',
  redeemed: 'success',
  refunded: 'neutral',
  expired: 'neutral',
};

function GiftList({ gifts, onCard }: { gifts: readonly Gift[]; onCard: (id: Gift['id']) => void }) {
  if (gifts.length === 0) return null;
  return (
    <section aria-labelledby="my-gifts" className="mt-16 border-t border-line pt-10">
      <h2 id="my-gifts" className="mb-6 text-section">
        {text.mine}
      </h2>
      <ul className="grid gap-4">
        {gifts.map((gift) => (
          <OneGift key={gift.id} gift={gift} onCard={() => onCard(gift.id)} />
        ))}
      </ul>
    </section>
  );
}

function OneGift({
  gift: { id, service, state, priceMinor, code, expiresAt },
  onCard,
}: {
  gift: Gift;
  onCard: () => void;
}) {
  const isOpen = state === 'open' && code !== null;
  const anchor = `gift-${id}`;
  // The gift that was just paid was not there yet when the browser looked for it.
  useEffect(() => {
    if (location.hash === `#${anchor}`) location.replace(location.hash);
  }, [anchor]);
  return (
    <li
      id={anchor}
      className="card grid scroll-mt-6 gap-5 p-5 target:border-gold sm:grid-cols-[auto_1fr_auto] sm:items-center sm:p-6"
    >
      <ServiceMotif service={service} className="size-14 text-gold max-sm:hidden" />
      <div className="grid min-w-0 gap-1.5">
        <h3 className="flex flex-wrap items-center gap-x-4 gap-y-2 text-title">
          {serviceName(service)} <Badge tone={tones[state]}>{giftStateText[state]}</Badge>
        </h3>
        <p className="flex flex-wrap gap-x-4 text-sm text-quiet">
          <span>{text.number(id)}</span>
          <span>{amountIn(priceMinor)}</span>
          {isOpen && expiresAt !== null && <span>{text.until(dayText(expiresAt))}</span>}
        </p>
        {isOpen && <Code code={code} />}
      </div>
      {isOpen && (
        <Button variant="quiet" id={cardButtonId({ id })} aria-label={text.makeCardOf(id)} onClick={onCard}>
          {text.makeCard}
        </Button>
      )}
      {state === 'awaiting' && (
        <a className="button-quiet" href={inLanguage(payPath({ kind: 'gift', id }))}>
          {text.pay}
        </a>
      )}
    </li>
  );
}

function Code({ code }: { code: string }) {
  const { outcome, copy } = useCopy(code);
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <code className="font-display text-lead tracking-widest whitespace-nowrap text-gold">{code}</code>
      <button type="button" className="link min-h-6 text-sm" onClick={() => void copy()}>
        {outcome === 'copied' ? text.copied : text.copyCode}
      </button>
      <span role="status" className={outcome === 'failed' ? 'text-sm text-quiet' : 'sr-only'}>
        {outcome === 'copied' && text.copied}
        {outcome === 'failed' && text.copyByHand}
      </span>
    </p>
  );
}
