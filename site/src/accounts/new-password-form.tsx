import { useState } from 'react';
import * as z from 'zod/mini';
import { ResetPassword } from '../../../events/accounts/commands.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { faultsOfFields, sentenceOf } from '../ui/refusal.ts';
import { type Outcome, usePlainForm } from '../ui/use-plain-form.ts';
import { resetPassword } from './commands.ts';
import { text } from './text.ts';

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
      const faults = faultsOfFields(reason, names);
      if (faults.length > 0) return say.refuse(faults);
      setOutcome({ failure: sentenceOf(reason, text.tryToChangeAgain) });
      say.focus(form.fieldId('password'));
    }
  }

  if (outcome === 'done') {
    return (
      <div className="grid gap-5">
        <Alert tone="success" title={text.passwordChanged}>
          {text.passwordChangedMore}
        </Alert>
        <Button onClick={onLogIn}>{text.logIn}</Button>
      </div>
    );
  }
  return (
    <form {...form.attributes}>
      <h2 className="mb-5 text-title">{text.choosePassword}</h2>
      <fieldset disabled={form.busy} className="fields">
        {outcome !== 'open' && (
          <Alert title={text.passwordNotChanged} onDismiss={() => setOutcome('open')}>
            {outcome.failure}
          </Alert>
        )}
        <Field
          label={text.newPassword}
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
        <Button type="submit" busy={form.busy} busyLabel={text.saving}>
          {text.savePassword}
        </Button>
      </fieldset>
    </form>
  );
}
