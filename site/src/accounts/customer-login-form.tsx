import { useState } from 'react';
import { LogInForm } from '../../../events/accounts/commands.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { showToast } from '../ui/toasts.ts';
import { usePlainForm } from '../ui/use-plain-form.ts';
import { logIn, whyNotLoggedIn } from './commands.ts';

/** Email and password. `onForgotten` opens the dialog for a new password. */
export function CustomerLoginForm({ onDone, onForgotten }: { onDone: () => void; onForgotten: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = usePlainForm({
    schema: LogInForm,
    names: ['email', 'password'],
    submit: async (values, outcome) => {
      setFailure(null);
      try {
        await logIn(values);
        showToast({ title: 'Login successful', description: 'Welcome back!' });
        onDone();
      } catch (reason) {
        setFailure(whyNotLoggedIn(reason));
        outcome.focus(form.fieldId('password'));
      }
    },
  });

  return (
    <form {...form.attributes}>
      <fieldset disabled={form.busy} className="fields">
        {failure !== null && (
          <Alert title="Login Failed" onDismiss={() => setFailure(null)}>
            {failure}
          </Alert>
        )}
        <Field label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <Field label="Password" type="password" autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" busy={form.busy} busyLabel="Logging in...">
          Log In
        </Button>
        <button type="button" className="link" onClick={onForgotten}>
          Forgot Password?
        </button>
      </fieldset>
    </form>
  );
}
