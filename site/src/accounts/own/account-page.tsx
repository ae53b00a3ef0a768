import { useEffect, useState } from 'react';
import { type Account, PostEmailVerify } from '../../../../events/accounts/account.ts';
import { CallFailed, SubmissionKey, send } from '../../api-client.ts';
import { inLanguage } from '../../language.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { takeFocus } from '../../ui/focus.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { showCarriedToast } from '../../ui/toasts/toasts.ts';
import { useIslandStore } from '../../ui/use-host-value.ts';
import { ownLoading } from '../own-store.ts';
import { OwnView } from '../own-view.tsx';
import { $session } from '../session.ts';
import { $account, refreshAccount } from './account-store.ts';
import { DataSection, EraseSection, PreferencesSection, SessionsSection } from './data-sections.tsx';
import { SeenBySection } from './seen-by-section.tsx';
import { EmailSection, NameSection, PasswordSection } from './sign-in-sections.tsx';
import { text } from './text.ts';

/** `isFinal`: another try with the same link changes nothing. */
type Verification = { readonly ok: boolean; readonly isFinal: boolean; readonly message: string };

/** `data-verify` on the element with `hostId` is the token of a mailed link. */
export default function AccountPage({ hostId }: { hostId: string }) {
  const own = useIslandStore($account, ownLoading);
  const [token, setToken] = useState<string | null>(null);
  const [verification, setVerification] = useState<Verification | null>(null);
  const [receipt, setReceipt] = useState<string | null>(null);
  useEffect(showCarriedToast, []);
  useEffect(() => {
    const host = document.getElementById(hostId);
    setToken(host?.getAttribute('data-verify') ?? null);
    host?.removeAttribute('data-verify');
  }, [hostId]);
  const confirm = async () => {
    if (token === null) return;
    const done = await verify(token);
    setVerification(done);
    if (done.isFinal) setToken(null);
  };
  return (
    <>
      {/* By a press: programs that look through mails open their links, too. */}
      {token !== null && (
        <section aria-labelledby="confirm-address" className="card mb-8 p-6">
          <h2 id="confirm-address" className="text-xl">
            {text.confirm.title}
          </h2>
          <p className="mt-2 text-quiet">{text.confirm.why}</p>
          <Button className="mt-5" busyLabel={text.saving} onPress={confirm}>
            {text.confirm.button}
          </Button>
        </section>
      )}
      {verification !== null && (
        <div className="mb-8">
          <Alert
            tone={verification.ok ? 'success' : 'danger'}
            title={verification.message}
            onDismiss={() => setVerification(null)}
          />
        </div>
      )}
      {receipt === null ? (
        <OwnView
          own={own}
          loading={text.loading}
          next="/account"
          failedMore={text.checkConnection}
          onRetry={refreshAccount}
        >
          {(account) => <Sections account={account} onErased={setReceipt} />}
        </OwnView>
      ) : (
        <Erased receipt={receipt} />
      )}
    </>
  );
}

function Sections({ account, onErased }: { account: Account; onErased: (receipt: string) => void }) {
  return (
    <>
      <NameSection account={account} />
      <EmailSection account={account} />
      <PasswordSection />
      <SessionsSection account={account} />
      <PreferencesSection account={account} />
      <DataSection account={account} />
      <SeenBySection />
      <EraseSection onErased={onErased} />
    </>
  );
}

function Erased({ receipt }: { receipt: string }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
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
    </div>
  );
}

/** A link is confirmed once. */
const verificationKey = new SubmissionKey();

async function verify(token: string): Promise<Verification> {
  try {
    await send(PostEmailVerify, { body: { token }, idempotencyKey: verificationKey.for(token) });
    if ($session.get().state === 'in') await refreshAccount();
    return { ok: true, isFinal: true, message: text.verified };
  } catch (failure) {
    return {
      ok: false,
      isFinal: failure instanceof CallFailed && failure.code === 'link_invalid',
      message: sentenceOf(failure, text.notVerified),
    };
  }
}
