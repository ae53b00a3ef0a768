import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DisableSecondFactor, PostTotpOff } from '../../../../events/accounts/second-factor.ts';
import { CallFailed } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ownerCommand } from '../owner-call.ts';
import { showIssues } from '../show-issues.ts';
import { sentenceOf } from './sentence-of.ts';

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
      if (showIssues(form, ['password', 'code'], issues) === null)
        setFailure(sentenceOf(reason, 'The second factor could not be switched off.'));
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Alert tone="success" title="The second factor is on">
        {recoveryCodesLeft === 1
          ? '1 recovery code is left.'
          : `${recoveryCodesLeft} recovery codes are left.`}{' '}
        Switching it off and on again gives new ones.
      </Alert>
      {failure !== null && <Alert title={failure} onDismiss={() => setFailure(null)} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Field
          label="Code or recovery code"
          autoComplete="one-time-code"
          error={errors.code?.message}
          {...form.register('code')}
        />
      </div>
      <div>
        <Button type="submit" variant="danger" busy={isSubmitting} busyLabel="Switching off...">
          Switch off
        </Button>
      </div>
    </form>
  );
}
