import { useState } from 'react';
import * as z from 'zod/mini';
import { ResetPassword } from '../../../events/accounts/commands.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { sentenceOf } from '../ui/refusal.ts';
import { type Outcome, usePlainForm } from '../ui/use-plain-form.ts';
import { resetPassword } from './commands.ts';

const NewPassword = z.object({ password: ResetPassword.shape.password, passwordConfirm: z.string() }).check(
  z.refine((form) => form.password === form.passwordConfirm, {
    error: 'Passwords do not match',
    path: ['passwordConfirm'],
  }),
);
type NewPassword = z.output<typeof NewPassword>;

const names = ['password', 'passwordConfirm'] as const;

/** Where the link of the mail leads: a new password, with the token of that link. */
export function NewPasswordForm({ token, onLogIn }: { token: string; onLogIn: () => void }) {
  const [outcome, setOutcome] = useState<'open' | 'done' | { readonly failure: string }>('open');
  const form = usePlainForm({ schema: NewPassword, names, submit });

  async function submit({ password }: NewPassword, say: Outcome<(typeof names)[number]>): Promise<void> {
    setOutcome('open');
    try {
      await resetPassword({ token, password });
      setOutcome('done');
    } catch (reason) {
      setOutcome({ failure: sentenceOf(reason, 'The password could not be changed. Please try again.') });
      say.focus(form.fieldId('password'));
    }
  }

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
    <form {...form.attributes}>
      <h2 className="mb-5 text-title">Choose a new password</h2>
      <fieldset disabled={form.busy} className="fields">
        {outcome !== 'open' && (
          <Alert title="The password was not changed" onDismiss={() => setOutcome('open')}>
            {outcome.failure}
          </Alert>
        )}
        <Field
          label="New password"
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
        <Button type="submit" busy={form.busy} busyLabel="Saving...">
          Save Password
        </Button>
      </fieldset>
    </form>
  );
}
