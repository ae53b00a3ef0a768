import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { PostPasswordReset } from '../../../events/accounts/answers.ts';
import { ResetPassword } from '../../../events/accounts/commands.ts';
import { CallFailed, send } from '../api-client.ts';
import { isEnglish } from '../language.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { takeFocus } from '../ui/focus.ts';
import { sentenceOf } from '../ui/refusal.ts';
import { $toast } from '../ui/toasts/toast-store.ts';
import { carryToast } from '../ui/toasts/toasts.ts';
import { usePlainForm } from '../ui/use-plain-form.ts';
import { AuthForms, NewPasswordFields } from './auth-forms.tsx';
import { returnPath } from './session.ts';
import { text } from './text.ts';

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

const NewPassword = z.object({ password: ResetPassword.shape.password, passwordConfirm: z.string() }).check(
  z.refine((form) => form.password === form.passwordConfirm, {
    error: 'Passwords do not match',
    path: ['passwordConfirm'],
  }),
);

function NewPasswordForm({ token, onLogIn }: { token: string; onLogIn: () => void }) {
  const [isDone, setIsDone] = useState(false);
  const [over, setOver] = useState<string | null>(null);
  const form = usePlainForm({
    schema: NewPassword,
    names: ['password', 'passwordConfirm'],
    send: async ({ password }, key) => {
      const body = { token, password };
      await send(PostPasswordReset, { body, idempotencyKey: key.for(body) });
      setIsDone(true);
    },
    failed: (reason, isAtFields) => {
      if (isAtFields) return {};
      const failure = sentenceOf(reason, newPasswordText.tryToChangeAgain);
      if (reason instanceof CallFailed && reason.code === 'link_invalid') setOver(failure);
      return { failure, focus: 'password' };
    },
  });
  if (isDone) {
    return (
      <div className="grid gap-5">
        <Alert tone="success" title={newPasswordText.passwordChanged}>
          {newPasswordText.passwordChangedMore}
        </Alert>
        <Button onClick={onLogIn}>{text.logIn}</Button>
      </div>
    );
  }
  if (over !== null) return <LinkIsOver why={over} onLogIn={onLogIn} />;
  return (
    <form {...form.attributes}>
      <h2 className="mb-5 text-title">{newPasswordText.choosePassword}</h2>
      <fieldset disabled={form.busy} className="fields">
        {form.failure !== null && (
          <Alert title={newPasswordText.passwordNotChanged} onDismiss={form.dismiss}>
            {form.failure}
          </Alert>
        )}
        <NewPasswordFields label={newPasswordText.newPassword} field={form.field} />
        <Button type="submit" busy={form.busy} busyLabel={text.saving}>
          {newPasswordText.savePassword}
        </Button>
      </fieldset>
    </form>
  );
}

function LinkIsOver({ why, onLogIn }: { why: string; onLogIn: () => void }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-5 outline-none">
      <Alert title={newPasswordText.passwordNotChanged}>{why}</Alert>
      <Button onClick={onLogIn}>{newPasswordText.anotherLink}</Button>
    </div>
  );
}

/** Apart from the others, because the first dialog of a page shows none of them. */
const newPasswordText = {
  newPassword: isEnglish ? 'New password' : 'Yeni şifre',
  choosePassword: isEnglish ? 'Choose a new password' : 'Yeni bir şifre belirleyin',
  savePassword: isEnglish ? 'Save Password' : 'Şifreyi Kaydet',
  passwordChanged: isEnglish ? 'Your password was changed' : 'Şifreniz değişti',
  passwordChangedMore: isEnglish
    ? 'You can log in with it now. Everywhere else you were logged out.'
    : 'Artık yeni şifrenizle giriş yapabilirsiniz. Diğer bütün oturumlarınız kapatıldı.',
  passwordNotChanged: isEnglish ? 'The password was not changed' : 'Şifre değişmedi',
  anotherLink: isEnglish ? 'Log in, or ask for another link' : 'Giriş yapın ya da yeni bir bağlantı isteyin',
  tryToChangeAgain: isEnglish
    ? 'The password could not be changed. Please try again.'
    : 'Şifre değiştirilemedi. Lütfen yeniden deneyin.',
};
