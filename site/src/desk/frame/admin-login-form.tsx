import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { PostLogin, PostLogout } from '../../../../events/accounts/answers.ts';
import { LogIn } from '../../../../events/accounts/commands.ts';
import { success } from '../../../../events/call.ts';
import { CallFailed, call, send } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordField } from '../../ui/fields/field.tsx';
import { carryToast, showCarriedToast } from '../../ui/toasts/toasts.ts';
import { usePlainForm } from '../../ui/use-plain-form.ts';
import { useReturn } from '../../ui/use-return.ts';
import { raiseAdminFlag } from './admin-flag.ts';
import { addressAfterLogin } from './owner-session.ts';
import { text } from './text.ts';

export function AdminLoginForm() {
  const [needsCode, setNeedsCode] = useState(false);
  const [leaving, setLeaving] = useState(false);
  useReturn(() => setLeaving(false));
  const form = usePlainForm({
    schema: LogIn,
    names: ['username', 'password', 'code'],
    nameOfCode: { code_needed: 'code', wrong_code: 'code' },
    send: async (credentials) => {
      await logInAsOwner(credentials);
      setLeaving(true);
      location.assign(addressAfterLogin(location.search));
    },
    failed: (reason, isAtFields) => {
      setNeedsCode((needed) => needed || isAtFields);
      return isAtFields ? {} : { failure: whyNotLoggedIn(reason), focus: 'password' };
    },
  });
  const busy = form.busy || leaving;
  useEffect(showCarriedToast, []);

  return (
    <form {...form.attributes}>
      <fieldset disabled={busy} className="grid gap-5">
        {form.failure !== null && <Alert title={form.failure} onDismiss={form.dismiss} />}
        <Field
          label={text.login.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('username')}
        />
        <PasswordField label={text.password} {...form.field('password')} />
        {needsCode && (
          <Field
            label={text.code}
            hint={text.login.codeHint}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('code')}
          />
        )}
        <Button type="submit" busy={busy} busyLabel={text.login.busy}>
          {text.login.submit}
        </Button>
      </fieldset>
    </form>
  );
}

/** Only the role decides: an account's other fields may be another release's. */
const Login = { ...PostLogin, answer: success(z.object({ role: z.string() })) };

/** Refuses anyone but the owner and analysts as a wrong pair. Throws `CallFailed`. */
export async function logInAsOwner(credentials: LogIn): Promise<void> {
  const { data } = await call(Login, { body: credentials });
  if (data.role !== 'admin' && data.role !== 'analyst') {
    // A customer's pair is right, but not here; the session it opened is ended again.
    await send(PostLogout).catch(() => null);
    throw new CallFailed('', 401, 'not_the_owner');
  }
  raiseAdminFlag(data.role);
  carryToast({ title: text.login.done, description: text.login.welcome });
}

/** For all but the code, at whose field the refusal stands. */
export function whyNotLoggedIn(failure: unknown): string {
  if (!(failure instanceof CallFailed)) throw failure;
  const { code, status, message, statusText } = failure;
  if (code === 'connection_lost') return text.login.unreachable;
  if (code === 'unreadable') return text.login.unreadable;
  if (status === 401) return text.login.wrongPair;
  if (status === 429) return text.login.tooMany(message);
  return text.login.failed(statusText || (status ?? ''));
}
