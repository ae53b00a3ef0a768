import { useEffect } from 'react';
import { language, otherThan } from '../language.ts';
import { closeDialog, useFreshAfterClose } from '../ui/native-dialog.ts';
import { showCarriedToast } from '../ui/toasts/toasts.ts';
import { AuthForms } from './auth-forms.tsx';

const HOST_ID = 'auth-dialog';

/** In every public page: no word more than needed, and no class that is not in form.css. */
export default function AuthDialog() {
  useEffect(showCarriedToast, []);
  const fresh = useFreshAfterClose(HOST_ID);
  return (
    <div className="inside">
      <h2 id={`${HOST_ID}-title`} lang={otherThan(language, 'tr')}>
        <span className="on-login">Giriş Yap</span>
        <span className="on-register">Üye Ol</span>
      </h2>
      <p id={`${HOST_ID}-description`} lang={otherThan(language, 'tr')}>
        <span className="on-login">Hesabınıza giriş yapın</span>
        <span className="on-register">Yeni bir hesap oluşturun</span>
      </p>
      <AuthForms key={fresh} hostId={HOST_ID} onDone={leave} />
    </div>
  );
}

/** The button that had the focus is gone for a logged-in visitor: what took its place gets it. */
function leave(): void {
  closeDialog(HOST_ID);
  if (document.activeElement !== document.body) return;
  const below = [...document.querySelectorAll('dialog:modal')].at(-1);
  const places =
    below === undefined
      ? document.querySelectorAll<HTMLElement>('[data-opens="my-readings-dialog"]')
      : below.querySelectorAll<HTMLElement>('input, textarea');
  [...places].find((place) => place.checkVisibility())?.focus();
}
