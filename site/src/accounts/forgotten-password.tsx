import { useEffect, useId, useRef, useState } from 'react';
import { ForgetPassword } from '../../../events/accounts/commands.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { showToast } from '../ui/toasts.ts';
import { usePlainForm } from '../ui/use-plain-form.ts';
import { forgetPassword } from './commands.ts';
import { text } from './text.ts';

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
        <h2 id={titleId}>{text.reset}</h2>
        <p>{text.resetLead}</p>
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
        showToast({ variant: 'destructive', ...text.resetFailed });
        return;
      }
      onClose();
      showToast(text.resetSent);
    },
  });
  return (
    <form {...form.attributes}>
      <fieldset disabled={form.busy} className="fields">
        {failed && <Alert title={text.resetFailed.title}>{text.resetFailed.description}</Alert>}
        <Field label={text.email} type="email" autoComplete="email" {...form.field('email')} />
        <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-auto">
          <Button variant="quiet" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" busy={form.busy} busyLabel={text.sending}>
            {text.sendReset}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
