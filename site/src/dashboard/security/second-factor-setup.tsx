import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type ConfirmSecondFactor,
  PostTotp,
  PostTotpConfirm,
} from '../../../../events/accounts/second-factor.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { sentenceOf } from '../../ui/refusal.ts';
import { ownerCall } from '../owner-call.ts';
import { text } from './text.ts';

interface Started {
  readonly secret: string;
  readonly svg: string;
}

/** Off: starts the set-up, shows the secret as a QR code and as text, and switches on with the first code. */
export function SecondFactorSetup({ onOn }: { onOn: (recoveryCodes: readonly string[]) => void }) {
  const [started, setStarted] = useState<Started | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const start = async () => {
    setIsStarting(true);
    setFailure(null);
    try {
      setStarted((await ownerCall(PostTotp)).data);
    } catch (reason) {
      setFailure(sentenceOf(reason, text.setup.failed));
    }
    setIsStarting(false);
  };
  return (
    <div className="grid gap-5">
      {failure !== null && <Alert title={failure} onDismiss={() => setFailure(null)} />}
      {started === null ? (
        <>
          <p>{text.setup.isOff}</p>
          <div>
            <Button onClick={() => void start()} busy={isStarting}>
              {text.setup.button}
            </Button>
          </div>
        </>
      ) : (
        <Confirm started={started} onOn={onOn} />
      )}
    </div>
  );
}

function Confirm({ started, onOn }: { started: Started; onOn: (recoveryCodes: readonly string[]) => void }) {
  const form = useForm<ConfirmSecondFactor>({ defaultValues: { code: '' } });
  const { setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  // The button that led here is gone.
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = form.handleSubmit(async (body) => {
    try {
      onOn((await ownerCall(PostTotpConfirm, { body })).data.recoveryCodes);
    } catch (reason) {
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
