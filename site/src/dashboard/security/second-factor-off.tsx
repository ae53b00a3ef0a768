import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DisableSecondFactor, PostTotpOff } from '../../../../events/accounts/second-factor.ts';
import { CallFailed } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { sentenceOf } from '../../ui/refusal.ts';
import { showIssues } from '../form-faults.ts';
import { ownerCommand } from '../owner-call.ts';
import { text as desk } from '../text.ts';
import { text } from './text.ts';

/** On: how many recovery codes are left, and the way to switch it off. */
export function SecondFactorOff({
  recoveryCodesLeft,
  onOff,
}: {
  recoveryCodesLeft: number;
  onOff: () => void;
}) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<DisableSecondFactor>({ defaultValues: { password: '', code: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      await ownerCommand(PostTotpOff, { body });
      onOff();
    } catch (reason) {
      const issues = reason instanceof CallFailed ? reason.issues : [];
      const wrong = showIssues(form, ['password', 'code'], issues);
      if (wrong === null) setFailure(sentenceOf(reason, text.off.failed));
      else form.setFocus(wrong);
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Alert tone="success" title={text.isOn}>
        {text.codes.left(recoveryCodesLeft)} {text.codes.newOnes}
      </Alert>
      {failure !== null && <Alert title={failure} onDismiss={() => setFailure(null)} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={desk.password}
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Field
          label={text.off.code}
          autoComplete="one-time-code"
          error={errors.code?.message}
          {...form.register('code')}
        />
      </div>
      <div>
        <Button type="submit" variant="danger" busy={isSubmitting} busyLabel={text.off.busy}>
          {text.off.button}
        </Button>
      </div>
    </form>
  );
}
