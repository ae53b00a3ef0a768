import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ResetPassword } from '../../../events/accounts/commands.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { sentenceOf, useFocusWhenIdle, useOneAtATime } from '../ui/form-behaviour.ts';
import { resetPassword } from './commands.ts';

const NewPassword = z.object({ password: ResetPassword.shape.password, passwordConfirm: z.string() }).check(
  z.refine((form) => form.password === form.passwordConfirm, {
    error: 'Passwords do not match',
    path: ['passwordConfirm'],
  }),
);
type NewPassword = z.output<typeof NewPassword>;

/** Where the link of the mail leads: a new password, with the token of that link. */
export function NewPasswordForm({ token, onLogIn }: { token: string; onLogIn: () => void }) {
  const id = useId();
  const [outcome, setOutcome] = useState<'open' | 'done' | { readonly failure: string }>('open');
  const form = useForm({ resolver: zodResolver(NewPassword), mode: 'onTouched' });
  const { errors, isSubmitting } = form.formState;
  const focusWhenIdle = useFocusWhenIdle(isSubmitting);

  const submit = useOneAtATime(async ({ password }: NewPassword) => {
    setOutcome('open');
    try {
      await resetPassword({ token, password });
      history.replaceState(null, '', location.pathname);
      setOutcome('done');
    } catch (reason) {
      setOutcome({ failure: sentenceOf(reason, 'The password could not be changed. Please try again.') });
      focusWhenIdle(`${id}password`);
    }
  });

  if (outcome === 'done') {
    return (
      <div className="grid gap-5">
        <Alert tone="success" title="Your password was changed">
          You can log in with it now. Everywhere else you were logged out.
        </Alert>
        <Button onClick={onLogIn}>Log In</Button>
      </div>
    );
  }
  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)}>
      <h2 className="mb-5 text-title">Choose a new password</h2>
      <fieldset disabled={isSubmitting} className="grid gap-4">
        {outcome !== 'open' && (
          <Alert title="The password was not changed" onDismiss={() => setOutcome('open')}>
            {outcome.failure}
          </Alert>
        )}
        <Field
          id={`${id}password`}
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="At least 6 characters"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Field
          id={`${id}passwordConfirm`}
          label="Confirm Password"
          type="password"
          autoComplete="new-password"
          error={errors.passwordConfirm?.message}
          {...form.register('passwordConfirm')}
        />
        <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
          Save Password
        </Button>
      </fieldset>
    </form>
  );
}
