import { useState } from 'react';
import { RegisterForm as RegisterSchema } from '../../../events/accounts/commands.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { faultsOfFields, sentenceOf } from '../ui/refusal.ts';
import { showToast } from '../ui/toasts.ts';
import { type Outcome, usePlainForm } from '../ui/use-plain-form.ts';
import { logIn, register, whyNotRegistered } from './commands.ts';
import { text } from './text.ts';

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
        title: text.notRegisteredToast,
        description: sentenceOf(reason, text.registrationError),
      });
      return;
    }
    showToast(text.registered);
    await logIn(values).then(onDone, onLogIn);
  }

  return (
    <form {...form.attributes}>
      <fieldset disabled={form.busy} className="fields">
        {failure !== null && (
          <Alert title={text.notRegistered} onDismiss={() => setFailure(null)}>
            {failure}
          </Alert>
        )}
        <Field label={text.username} optional autoComplete="nickname" {...form.field('username')} />
        <Field label={text.email} type="email" autoComplete="email" {...form.field('email')} />
        <Field
          label={text.password}
          type="password"
          autoComplete="new-password"
          hint={text.passwordHint}
          {...form.field('password')}
        />
        <Field
          label={text.confirmPassword}
          type="password"
          autoComplete="new-password"
          {...form.field('passwordConfirm')}
        />
        <Button type="submit" busy={form.busy} busyLabel={text.registering}>
          {text.register}
        </Button>
      </fieldset>
    </form>
  );
}
