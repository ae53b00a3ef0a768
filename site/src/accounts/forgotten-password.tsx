import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ForgetPassword } from '../../../events/accounts/commands.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useOneAtATime } from '../ui/form-behaviour.ts';
import { showToast } from '../ui/toasts.ts';
import { forgetPassword } from './commands.ts';

/** The dialog 'Reset Your Password'; `dialog.current.showModal()` opens it, above the one that it was asked from. */
export function ForgottenPassword({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const titleId = useId();
  const [failed, setFailed] = useState(false);
  const form = useForm({ resolver: zodResolver(ForgetPassword), mode: 'onTouched' });
  const { errors, isSubmitting } = form.formState;
  const close = () => dialog.current?.close();

  const submit = useOneAtATime(async (values: ForgetPassword) => {
    setFailed(false);
    try {
      await forgetPassword(values);
    } catch {
      setFailed(true);
      showToast({
        variant: 'destructive',
        title: 'Reset Request Failed',
        description: 'Failed to send password reset email. Please try again.',
      });
      return;
    }
    close();
    showToast({
      title: 'Password Reset Email Sent',
      description: 'If an account exists with this email, you will receive password reset instructions.',
    });
  });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog closes on Escape by itself; this is the click outside.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="panel"
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget) return;
        setFailed(false);
        form.reset();
      }}
    >
      <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="p-6 sm:p-8">
        <h2 id={titleId} className="text-title">
          Reset Your Password
        </h2>
        <p className="mt-1 mb-5 text-quiet">We will send you a link with which you choose a new one.</p>
        <fieldset disabled={isSubmitting} className="grid gap-4">
          {failed && (
            <Alert title="Reset Request Failed">Failed to send password reset email. Please try again.</Alert>
          )}
          <Field
            label="Email"
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            {...form.register('email')}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" busy={isSubmitting} busyLabel="Sending...">
              Send Reset Instructions
            </Button>
          </div>
        </fieldset>
      </form>
    </dialog>
  );
}
