import { useState } from 'react';
import { LogInForm } from '../../../events/accounts/commands.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { showToast } from '../ui/toasts.ts';
import { usePlainForm } from '../ui/use-plain-form.ts';
import { logIn, whyNotLoggedIn } from './commands.ts';
import { text } from './text.ts';

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
        showToast(text.loggedIn);
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
          <Alert title={text.notLoggedIn} onDismiss={() => setFailure(null)}>
            {failure}
          </Alert>
        )}
        <Field label={text.email} type="email" autoComplete="username" {...form.field('email')} />
        <Field
          label={text.password}
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <Button type="submit" busy={form.busy} busyLabel={text.loggingIn}>
          {text.logIn}
        </Button>
        <button type="button" className="link" onClick={onForgotten}>
          {text.forgotten}
        </button>
      </fieldset>
    </form>
  );
}
