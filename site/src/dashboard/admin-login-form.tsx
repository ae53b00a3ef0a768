import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { LogIn } from '../../../events/accounts/commands.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { showCarriedToast } from '../ui/carried-toast.ts';
import { Field } from '../ui/field.tsx';
import { logInAsOwner } from './owner-log-in.ts';
import { dashboardAddress } from './owner-session.ts';
import { useFocusWhenIdle } from './use-focus-when-idle.ts';

export function AdminLoginForm() {
  const [refusal, setRefusal] = useState<string | null>(null);
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
    async (credentials) => {
      setRefusal(null);
      const refused = await logInAsOwner(credentials);
      if (refused === null) {
        setLeaving(true);
        location.assign(dashboardAddress(location.search));
      } else {
        setRefusal(refused);
      }
    },
    (wrong) => focus(wrong.username === undefined ? 'password' : 'username'),
  );

  useEffect(() => {
    if (refusal !== null && !isSubmitting) setFocus('password', { shouldSelect: true });
  }, [refusal, isSubmitting, setFocus]);

  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={busy} className="grid gap-5">
        {refusal !== null && <Alert title={refusal} onDismiss={() => setRefusal(null)} />}
        <Field
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username')}
        />
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" busy={busy} busyLabel="Logging in...">
          Login to Admin Panel
        </Button>
      </fieldset>
    </form>
  );
}
