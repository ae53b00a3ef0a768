import { useEffect, useState } from 'react';
import { LogIn } from '../../../../events/accounts/commands.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showCarriedToast } from '../../ui/toasts/toasts.ts';
import { usePlainForm } from '../../ui/use-plain-form.ts';
import { logInAsOwner } from './owner-log-in.ts';
import { addressAfterLogin } from './owner-session.ts';
import { text } from './text.ts';

const names = ['username', 'password', 'code'] as const;

export function AdminLoginForm() {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const form = usePlainForm({
    schema: LogIn,
    names,
    submit: async (values, outcome) => {
      setRefusal(null);
      const refused = await logInAsOwner(values);
      if (refused === null) {
        setLeaving(true);
        location.assign(addressAfterLogin(location.search));
      } else if (refused.about === 'code') {
        setNeedsCode(true);
        outcome.refuse([{ name: 'code', message: refused.message }]);
      } else {
        setRefusal(refused.message);
        outcome.focus(form.fieldId('password'));
      }
    },
  });
  const busy = form.busy || leaving;
  useEffect(showCarriedToast, []);

  return (
    <form {...form.attributes}>
      <fieldset disabled={busy} className="grid gap-5">
        {refusal !== null && <Alert title={refusal} onDismiss={() => setRefusal(null)} />}
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
