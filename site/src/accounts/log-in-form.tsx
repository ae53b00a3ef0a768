import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { LogInForm as LogInSchema } from '../../../events/accounts/commands.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { sentenceOf, useFocusWhenIdle, useOneAtATime } from '../ui/form-behaviour.ts';
import { showToast } from '../ui/toasts.ts';
import { logIn } from './commands.ts';

/** Email and password. `onForgotten` opens the dialog for a new password. */
export function LogInForm({ onDone, onForgotten }: { onDone: () => void; onForgotten: () => void }) {
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(LogInSchema), mode: 'onTouched' });
  const { errors, isSubmitting } = form.formState;
  const focusWhenIdle = useFocusWhenIdle(isSubmitting);

  const submit = useOneAtATime(async (values: LogInSchema) => {
    setFailure(null);
    try {
      await logIn(values);
      showToast({ title: 'Login successful', description: 'Welcome back!' });
      onDone();
    } catch (reason) {
      setFailure(sentenceOf(reason, 'Incorrect email or password.'));
      focusWhenIdle(`${id}password`);
    }
  });

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)}>
      <fieldset disabled={isSubmitting} className="grid gap-4">
        <legend className="sr-only">Log In</legend>
        {failure !== null && (
          <Alert title="Login Failed" onDismiss={() => setFailure(null)}>
            {failure}
          </Alert>
        )}
        <Field
          id={`${id}email`}
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Field
          id={`${id}password`}
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button type="submit" busy={isSubmitting} busyLabel="Logging in...">
          Log In
        </Button>
        <button type="button" className="link min-h-6 justify-self-center text-sm" onClick={onForgotten}>
          Forgot Password?
        </button>
      </fieldset>
    </form>
  );
}
