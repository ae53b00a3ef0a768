import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { LogIn } from '../../../events/accounts/commands.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { sentence } from '../ui/refusal.ts';
import { showCarriedToast } from '../ui/toasts.ts';
import { useFocusWhenIdle } from './form-faults.ts';
import { logInAsOwner } from './owner-log-in.ts';
import { addressAfterLogin } from './owner-session.ts';
import { text } from './text.ts';

export function AdminLoginForm() {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const form = useForm<LogIn>({
    resolver: zodResolver(LogIn),
    defaultValues: { username: '', password: '' },
    shouldFocusError: false,
  });
  const { register, handleSubmit, setFocus, formState } = form;
  const focus = useFocusWhenIdle(form);
  const { errors, isSubmitting } = formState;
  const busy = isSubmitting || leaving;
  useEffect(showCarriedToast, []);

  const submit = handleSubmit(
    async ({ code, ...pair }) => {
      setRefusal(null);
      const refused = await logInAsOwner(needsCode ? { ...pair, code } : pair);
      if (refused === null) {
        setLeaving(true);
        location.assign(addressAfterLogin(location.search));
      } else if (refused.about === 'code') {
        form.setError('code', { type: 'server', message: refused.message });
        setNeedsCode(true);
        focus('code');
      } else {
        setRefusal(refused.message);
      }
    },
    (wrong) =>
      focus(wrong.username !== undefined ? 'username' : wrong.password !== undefined ? 'password' : 'code'),
  );

  useEffect(() => {
    if (refusal !== null && !isSubmitting) setFocus('password', { shouldSelect: true });
  }, [refusal, isSubmitting, setFocus]);

  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={busy} className="grid gap-5">
        {refusal !== null && <Alert title={refusal} onDismiss={() => setRefusal(null)} />}
        <Field
          label={text.login.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={said(errors.username?.message)}
          {...register('username')}
        />
        <Field
          label={text.password}
          type="password"
          autoComplete="current-password"
          error={said(errors.password?.message)}
          {...register('password')}
        />
        {needsCode && (
          <Field
            label={text.code}
            hint={text.login.codeHint}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            error={said(errors.code?.message)}
            {...register('code')}
          />
        )}
        <Button type="submit" busy={busy} busyLabel={text.login.busy}>
          {text.login.submit}
        </Button>
      </fieldset>
    </form>
  );
}

/** What the schema says in the language of the page; what the server said already is. */
function said(message: string | undefined): string | undefined {
  return message === undefined ? undefined : sentence(message);
}
