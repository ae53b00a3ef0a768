import { useEffect, useState } from 'react';
import { PostEmailVerify } from '../../../events/accounts/account.ts';
import { $session } from '../accounts/session.ts';
import { send } from '../api-client.ts';
import { inLanguage } from '../language.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { sentenceOf } from '../ui/refusal.ts';
import { showCarriedToast } from '../ui/toasts.ts';
import { useIslandStore } from '../ui/use-host-value.ts';
import { Waiting } from '../ui/waiting.tsx';
import { $account, accountLoading, refreshAccount } from './account-store.ts';
import { DataSection, EraseSection, PreferencesSection, SessionsSection } from './data-sections.tsx';
import { SeenBySection } from './seen-by-section.tsx';
import { EmailSection, NameSection, PasswordSection } from './sign-in-sections.tsx';
import { text } from './text.ts';

type Verification = { readonly ok: boolean; readonly message: string };

/** The page /account below its heading. `data-verify` on the element with `hostId` is the token of a mailed link. */
export default function AccountPage({ hostId }: { hostId: string }) {
  const own = useIslandStore($account, accountLoading);
  const [verification, setVerification] = useState<Verification | null>(null);
  const [receipt, setReceipt] = useState<string | null>(null);
  useEffect(showCarriedToast, []);
  useEffect(() => {
    const host = document.getElementById(hostId);
    const token = host?.getAttribute('data-verify');
    if (!token) return;
    host?.removeAttribute('data-verify');
    void verify(token).then(setVerification);
  }, [hostId]);
  return (
    <>
      {verification !== null && (
        <div className="mb-8">
          <Alert
            tone={verification.ok ? 'success' : 'danger'}
            title={verification.message}
            onDismiss={() => setVerification(null)}
          />
        </div>
      )}
      {receipt === null ? <Content own={own} onErased={setReceipt} /> : <Erased receipt={receipt} />}
    </>
  );
}

function Content({
  own,
  onErased,
}: {
  own: ReturnType<typeof $account.get>;
  onErased: (receipt: string) => void;
}) {
  switch (own.state) {
    case 'loading':
      return <Waiting>{text.loading}</Waiting>;
    case 'out':
      return (
        <EmptyState
          title={text.notLoggedIn}
          action={
            <a href={inLanguage('/auth?next=/account')} className="button">
              {text.logIn}
            </a>
          }
        />
      );
    case 'failed':
      return (
        <EmptyState title={own.message} action={<Button onClick={refreshAccount}>{text.tryAgain}</Button>}>
          {text.nothingChanged}
        </EmptyState>
      );
    case 'ready':
      return (
        <div className="border-b border-line">
          <NameSection key={own.account.user.username} account={own.account} />
          <EmailSection account={own.account} />
          <PasswordSection />
          <SessionsSection account={own.account} />
          <PreferencesSection account={own.account} />
          <DataSection account={own.account} />
          <SeenBySection />
          <EraseSection onErased={onErased} />
        </div>
      );
    default:
      return own satisfies never;
  }
}

function Erased({ receipt }: { receipt: string }) {
  return (
    <EmptyState
      title={text.erase.erased}
      action={
        <a href={inLanguage('/')} className="button">
          {text.erase.toHome}
        </a>
      }
    >
      {text.erase.receipt}
      <pre className="mt-4 text-left text-sm wrap-anywhere whitespace-pre-wrap text-ink">{receipt}</pre>
    </EmptyState>
  );
}

async function verify(token: string): Promise<Verification> {
  try {
    await send(PostEmailVerify, { body: { token } });
    if ($session.get().state === 'in') await refreshAccount();
    return { ok: true, message: text.verified };
  } catch (failure) {
    return {
      ok: false,
      message: sentenceOf(failure, text.notVerified),
    };
  }
}
