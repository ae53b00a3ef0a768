import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type ConfirmSecondFactor,
  PostTotp,
  PostTotpConfirm,
  type StartSecondFactor,
} from '../../../../events/accounts/second-factor.ts';
import { CallFailed } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordField } from '../../ui/fields/field.tsx';
import { sentenceOf } from '../../ui/refusal.ts';
import { useSubmission } from '../forms/form-faults.ts';
import { formAction } from '../forms/saving.ts';
import { ownerCall } from '../frame/owner-call.ts';
import { text as deskWords } from '../frame/text.ts';
import { text } from './text.ts';

interface Started {
  readonly secret: string;
  readonly svg: string;
}

interface SwitchedOn {
  onOn: (recoveryCodes: readonly string[]) => void;
  /** By another window, or a try whose answer was lost. */
  onOnAlready: () => Promise<void>;
}

/** Switched on with the first code. */
export function SecondFactorSetup(then: SwitchedOn) {
  const [started, setStarted] = useState<Started | null>(null);
  return started === null ? <Start onStarted={setStarted} /> : <Confirm started={started} {...then} />;
}

function Start({ onStarted }: { onStarted: (started: Started) => void }) {
  const form = useForm<StartSecondFactor>({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const { submit, failure, dismiss } = useSubmission({
    form,
    names: ['password'],
    send: (body) =>
      formAction({
        run: async () => onStarted((await ownerCall(PostTotp, { body })).data),
        touched: [],
        failed: text.setup.failed,
      }),
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {failure !== null && <Alert title={failure.message} onDismiss={dismiss} />}
      <p>{text.setup.isOff}</p>
      <PasswordField
        label={deskWords.password}
        className="max-w-xs"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div>
        <Button type="submit" busy={isSubmitting} busyLabel={text.setup.checking}>
          {text.setup.button}
        </Button>
      </div>
    </form>
  );
}

function Confirm({ started, onOn, onOnAlready }: SwitchedOn & { started: Started }) {
  const form = useForm<ConfirmSecondFactor>({ defaultValues: { code: '' } });
  const { setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  // The button that led here is gone.
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = form.handleSubmit(async (body) => {
    try {
      onOn((await ownerCall(PostTotpConfirm, { body })).data.recoveryCodes);
    } catch (reason) {
      if (reason instanceof CallFailed && reason.code === 'totp_enabled') await onOnAlready();
      else
        form.setError('code', { message: sentenceOf(reason, text.setup.codeFailed) }, { shouldFocus: true });
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <ol className="grid list-decimal gap-5 ps-5">
        <li>
          <p>{text.setup.scan}</p>
          <div className="mt-3 flex flex-wrap items-center gap-5">
            <img
              src={`data:image/svg+xml,${encodeURIComponent(started.svg)}`}
              alt={text.setup.picture}
              className="size-44 rounded-field bg-white p-2"
            />
            <p className="min-w-0 flex-1 basis-48">
              <span className="block text-sm text-quiet">{text.setup.secret}</span>
              <code className="font-mono break-all">{started.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            </p>
          </div>
        </li>
        <li>
          <Field
            label={text.setup.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="max-w-xs"
            error={errors.code?.message}
            {...form.register('code')}
          />
          <Button type="submit" className="mt-5" busy={isSubmitting} busyLabel={text.setup.checking}>
            {text.setup.on}
          </Button>
        </li>
      </ol>
    </form>
  );
}
