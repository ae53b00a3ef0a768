import { useEffect, useId, useRef, useState } from 'react';
import { ForgetPassword } from '../../../events/accounts/commands.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { showToast } from '../ui/toasts.ts';
import { usePlainForm } from '../ui/use-plain-form.ts';
import { forgetPassword } from './commands.ts';

const failure = {
  title: 'Reset Request Failed',
  description: 'Failed to send password reset email. Please try again.',
} as const;

/** The dialog 'Reset Your Password', which opens as it is drawn, above the one that it was asked from. */
export function ForgottenPassword({ onClosed }: { onClosed: () => void }) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog closes on Escape by itself; this is the click outside.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="panel"
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
      onClose={onClosed}
    >
      <div className="inside">
        <h2 id={titleId}>Reset Your Password</h2>
        <p>We will send you a link with which you choose a new one.</p>
        <ForgottenPasswordForm onClose={close} />
      </div>
    </dialog>
  );
}

function ForgottenPasswordForm({ onClose }: { onClose: () => void }) {
  const [failed, setFailed] = useState(false);
  const form = usePlainForm({
    schema: ForgetPassword,
    names: ['email'],
    submit: async (values) => {
      setFailed(false);
      try {
        await forgetPassword(values);
      } catch {
        setFailed(true);
        showToast({ variant: 'destructive', ...failure });
        return;
      }
      onClose();
      showToast({
        title: 'Password Reset Email Sent',
        description: 'If an account exists with this email, you will receive password reset instructions.',
      });
    },
  });
  return (
    <form {...form.attributes}>
      <fieldset disabled={form.busy} className="fields">
        {failed && <Alert title={failure.title}>{failure.description}</Alert>}
        <Field label="Email" type="email" autoComplete="email" {...form.field('email')} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={form.busy} busyLabel="Sending...">
            Send Reset Instructions
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
