import { useState } from 'react';
import { RegisterForm as RegisterSchema } from '../../../events/accounts/commands.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { faultsOfFields, sentenceOf } from '../ui/refusal.ts';
import { showToast } from '../ui/toasts.ts';
import { type Outcome, usePlainForm } from '../ui/use-plain-form.ts';
import { logIn, register, whyNotRegistered } from './commands.ts';

const names = ['username', 'email', 'password', 'passwordConfirm'] as const;

/** A new account, which is then logged in. `onLogIn` is for the rare case that only the login failed. */
export function RegisterForm({ onDone, onLogIn }: { onDone: () => void; onLogIn: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = usePlainForm({ schema: RegisterSchema, names, submit });

  async function submit(values: RegisterSchema, outcome: Outcome<(typeof names)[number]>): Promise<void> {
    setFailure(null);
    try {
      await register(values);
    } catch (reason) {
      const faults = faultsOfFields(reason, names, { username_taken: 'username', email_taken: 'email' });
      outcome.focus(form.fieldId('email'));
      outcome.refuse(faults);
      setFailure(whyNotRegistered(reason));
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
  }

  return (
    <form {...form.attributes}>
      <fieldset disabled={form.busy} className="fields">
        {failure !== null && (
          <Alert title="Registration Failed" onDismiss={() => setFailure(null)}>
            {failure}
          </Alert>
        )}
        <Field label="Username" optional autoComplete="nickname" {...form.field('username')} />
        <Field label="Email" type="email" autoComplete="email" {...form.field('email')} />
        <Field
          label="Password"
          type="password"
          autoComplete="new-password"
          hint="At least 6 characters"
          {...form.field('password')}
        />
        <Field
          label="Confirm Password"
          type="password"
          autoComplete="new-password"
          {...form.field('passwordConfirm')}
        />
        <Button type="submit" busy={form.busy} busyLabel="Registering...">
          Register
        </Button>
      </fieldset>
    </form>
  );
}
