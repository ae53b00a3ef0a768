import { useEffect } from 'react';
import { ownLoading } from '../accounts/own-store.ts';
import { OwnView } from '../accounts/own-view.tsx';
import { showCarriedToast } from '../ui/toasts/toasts.ts';
import { useIslandStore } from '../ui/use-host-value.ts';
import { GiftCard } from './gift-card.tsx';
import { GiftList } from './gift-list.tsx';
import { $carded, $gifts, retryGifts } from './gifts-store.ts';
import { GiveForm } from './give-form.tsx';
import { text } from './text.ts';

export default function GiftsPage() {
  const own = useIslandStore($gifts, ownLoading);
  const carded = useIslandStore($carded, null);
  useEffect(showCarriedToast, []);
  if (carded !== null && carded.code !== null)
    return <GiftCard gift={carded} code={carded.code} onBack={() => $carded.set(null)} />;
  return (
    <>
      <p className="mt-4 max-w-prose text-lead text-quiet">{text.lead}</p>
      <GiveForm />
      <OwnView
        own={own}
        loading={text.loading}
        next="/gifts"
        failedMore={text.checkConnection}
        onRetry={retryGifts}
      >
        {(gifts) => <GiftList gifts={gifts} />}
      </OwnView>
    </>
  );
}
