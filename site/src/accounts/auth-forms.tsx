import { useEffect, useId, useRef, useState } from 'react';
import { PostPasswordForgot } from '../../../events/accounts/answers.ts';
import {
  ForgetPassword,
  LogInForm,
  RegisterForm as RegisterSchema,
} from '../../../events/accounts/commands.ts';
import { send } from '../api-client.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field, PasswordField } from '../ui/fields/field.tsx';
import { isShown } from '../ui/focus.ts';
import { sentenceOf } from '../ui/refusal.ts';
import { panelOf, Tabs } from '../ui/tabs.tsx';
import { showToast } from '../ui/toasts/toasts.ts';
import { useHostValue } from '../ui/use-host-value.ts';
import { type PlainField, usePlainForm } from '../ui/use-plain-form.ts';
import { logIn, register, whyNotLoggedIn, whyNotRegistered } from './commands.ts';
import { text } from './text.ts';

const tabs = [
  { id: 'login', label: text.logIn },
  { id: 'register', label: text.register },
] as const;

/** `hostId` carries `data-tab`, by which CSS shows `.on-login` or `.on-register` before this code has arrived. */
export function AuthForms({ hostId, onDone }: { hostId: string; onDone: () => void }) {
  const [tab, setTab] = useHostValue(hostId, 'tab', ['login', 'register']);
  const [forgotten, setForgotten] = useState(false);
  return (
    <>
      <Tabs group={hostId} label={text.tabs} tabs={tabs} selected={tab} onSelect={setTab} />
      <div {...panelOf(hostId, 'login')} className="on-login">
        <CustomerLoginForm onDone={onDone} onForgotten={() => setForgotten(true)} />
      </div>
      <div {...panelOf(hostId, 'register')} className="on-register">
        <RegisterForm onDone={onDone} onLogIn={() => setTab('login')} />
      </div>
      {forgotten && <ForgottenPassword onClosed={() => setForgotten(false)} />}
    </>
  );
}

function CustomerLoginForm({ onDone, onForgotten }: { onDone: () => void; onForgotten: () => void }) {
  const form = usePlainForm({
    schema: LogInForm,
    names: ['email', 'password'],
    send: async (values) => {
      await logIn(values);
      showToast(text.loggedIn);
      onDone();
    },
    failed: (reason) => ({ failure: whyNotLoggedIn(reason), focus: 'password' }),
  });

  return (
    <form {...form.attributes}>
      <fieldset disabled={form.busy} className="fields">
        {form.failure !== null && (
          <Alert title={text.notLoggedIn} onDismiss={form.dismiss}>
            {form.failure}
          </Alert>
        )}
        <Field label={text.email} type="email" autoComplete="username" {...form.field('email')} />
        <PasswordField label={text.password} {...form.field('password')} />
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

function RegisterForm({ onDone, onLogIn }: { onDone: () => void; onLogIn: () => void }) {
  const form = usePlainForm({
    schema: RegisterSchema,
    names: ['username', 'email', 'password', 'passwordConfirm'],
    nameOfCode: { username_taken: 'username', email_taken: 'email' },
    send: async (values, key) => {
      await register(values, key);
      showToast(text.registered);
      await logIn(values).then(onDone, onLogIn);
    },
    failed: (reason) => {
      showToast({
        variant: 'destructive',
        alerted: isShown(form.attributes.ref.current),
        title: text.notRegisteredToast,
        description: sentenceOf(reason, text.registrationError),
      });
      return { failure: whyNotRegistered(reason), focus: 'email' };
    },
  });
  return (
    <form {...form.attributes}>
      <fieldset disabled={form.busy} className="fields">
        {form.failure !== null && (
          <Alert title={text.notRegistered} onDismiss={form.dismiss}>
            {form.failure}
          </Alert>
        )}
        <Field label={text.username} optional autoComplete="nickname" {...form.field('username')} />
        <Field label={text.email} type="email" autoComplete="email" {...form.field('email')} />
        <NewPasswordFields label={text.password} field={form.field} />
        <Button type="submit" busy={form.busy} busyLabel={text.registering}>
          {text.register}
        </Button>
      </fieldset>
    </form>
  );
}

/** A password that is chosen, and once more. */
export function NewPasswordFields({
  label,
  field,
}: {
  label: string;
  field: (name: 'password' | 'passwordConfirm') => PlainField;
}) {
  const shared = { type: 'password', autoComplete: 'new-password' };
  return (
    <>
      <Field label={label} {...shared} hint={text.passwordHint} {...field('password')} />
      <Field label={text.confirmPassword} {...shared} {...field('passwordConfirm')} />
    </>
  );
}

/** Opens as it is drawn, above the dialog that it was asked from. */
function ForgottenPassword({ onClosed }: { onClosed: () => void }) {
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
  const form = usePlainForm({
    schema: ForgetPassword,
    names: ['email'],
    send: async (body) => {
      // The answer does not tell whether the address is known.
      await send(PostPasswordForgot, { body });
      onClose();
      showToast(text.resetSent);
    },
    failed: () => {
      showToast({
        variant: 'destructive',
        alerted: isShown(form.attributes.ref.current),
        ...text.resetFailed,
      });
      return { failure: text.resetFailed };
    },
  });
  return (
    <form {...form.attributes}>
      <fieldset disabled={form.busy} className="fields">
        {form.failure !== null && <Alert title={form.failure.title}>{form.failure.description}</Alert>}
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
