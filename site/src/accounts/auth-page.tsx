import { useEffect, useState } from 'react';
import { $toast } from '../ui/toasts/toast-store.ts';
import { carryToast } from '../ui/toasts/toasts.ts';
import { AuthForms } from './auth-forms.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { returnPath } from './session.ts';

/** The page sets `data-tab` and `data-reset` (the token of a mailed link) before the first paint. */
export default function AuthPage({ hostId }: { hostId: string }) {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(document.getElementById(hostId)?.getAttribute('data-reset') ?? null), [hostId]);
  const backToLogIn = () => {
    document.getElementById(hostId)?.removeAttribute('data-reset');
    setToken(null);
  };
  if (token !== null) return <NewPasswordForm token={token} onLogIn={backToLogIn} />;
  return (
    <div className="[[data-reset]_&]:invisible">
      <AuthForms hostId={hostId} onDone={goBack} />
    </div>
  );
}

function goBack(): void {
  const toast = $toast.get();
  if (toast !== null) carryToast(toast);
  location.assign(returnPath(location.search));
}
