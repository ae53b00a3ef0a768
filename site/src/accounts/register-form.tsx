import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { RegisterForm as RegisterSchema } from '../../../events/accounts/commands.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { faultsOfFields, sentenceOf, useFocusWhenIdle, useOneAtATime } from '../ui/form-behaviour.ts';
import { showToast } from '../ui/toasts.ts';
import { logIn, register } from './commands.ts';

const names = ['username', 'email', 'password', 'passwordConfirm'] as const;

/** A new account, which is then logged in. `onLogIn` is for the rare case that only the login failed. */
export function RegisterForm({ onDone, onLogIn }: { onDone: () => void; onLogIn: () => void }) {
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(RegisterSchema), mode: 'onTouched' });
  const { errors, isSubmitting } = form.formState;
  const focusWhenIdle = useFocusWhenIdle(isSubmitting);

  const submit = useOneAtATime(async (values: RegisterSchema) => {
    setFailure(null);
    try {
      await register(values);
    } catch (reason) {
      const faults = faultsOfFields(reason, names, { username_taken: 'username', email_taken: 'email' });
      for (const fault of faults) form.setError(fault.name, { message: fault.message });
      focusWhenIdle(`${id}${faults[0]?.name ?? 'email'}`);
      setFailure(sentenceOf(reason, 'An error occurred during registration. Please try again.'));
      showToast({
        variant: 'destructive',
        title: 'Registration failed',
        description: sentenceOf(reason, 'An error occurred during registration'),
      });
      return;
    }
    showToast({
      title: 'Registration successful',
      description: 'Your account has been created! You can now log in.',
    });
    await logIn(values).then(onDone, onLogIn);
  });

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)}>
      <fieldset disabled={isSubmitting} className="grid gap-4">
        <legend className="sr-only">Register</legend>
        {failure !== null && (
          <Alert title="Registration Failed" onDismiss={() => setFailure(null)}>
            {failure}
          </Alert>
        )}
        <Field
          id={`${id}username`}
          label="Username"
          optional
          autoComplete="nickname"
          error={errors.username?.message}
          {...form.register('username')}
        />
        <Field
          id={`${id}email`}
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Field
          id={`${id}password`}
          label="Password"
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
        <Button type="submit" busy={isSubmitting} busyLabel="Registering...">
          Register
        </Button>
      </fieldset>
    </form>
  );
}
