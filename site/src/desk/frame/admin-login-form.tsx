import { useEffect, useState } from 'react';
import { LogIn } from '../../../../events/accounts/commands.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { showCarriedToast } from '../../ui/toasts/toasts.ts';
import { usePlainForm } from '../../ui/use-plain-form.ts';
import { logInAsOwner, whyNotLoggedIn } from './owner-log-in.ts';
import { addressAfterLogin } from './owner-session.ts';
import { text } from './text.ts';

export function AdminLoginForm() {
  const [needsCode, setNeedsCode] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const form = usePlainForm({
    schema: LogIn,
    names: ['username', 'password', 'code'],
    nameOfCode: { code_needed: 'code', wrong_code: 'code' },
    send: async (credentials) => {
      await logInAsOwner(credentials);
      setLeaving(true);
      location.assign(addressAfterLogin(location.search));
    },
    failed: (reason, isAtFields) => {
      setNeedsCode((needed) => needed || isAtFields);
      return isAtFields ? {} : { failure: whyNotLoggedIn(reason), focus: 'password' };
    },
  });
  const busy = form.busy || leaving;
  useEffect(showCarriedToast, []);

  return (
    <form {...form.attributes}>
      <fieldset disabled={busy} className="grid gap-5">
        {form.failure !== null && <Alert title={form.failure} onDismiss={form.dismiss} />}
        <Field
          label={text.login.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('username')}
        />
        <Field
          label={text.password}
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        {needsCode && (
          <Field
            label={text.code}
            hint={text.login.codeHint}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('code')}
          />
        )}
        <Button type="submit" busy={busy} busyLabel={text.login.busy}>
          {text.login.submit}
        </Button>
      </fieldset>
    </form>
  );
}
