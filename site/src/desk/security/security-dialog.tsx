import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DisableSecondFactor, GetTotp, PostTotpOff } from '../../../../events/accounts/second-factor.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordField } from '../../ui/fields/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { useSubmission } from '../forms/form-faults.ts';
import { formAction } from '../forms/saving.ts';
import { useUnsaved } from '../forms/unsaved.tsx';
import { leaveFor, visit } from '../frame/address.ts';
import { ownerCommand } from '../frame/owner-call.ts';
import { text as deskWords } from '../frame/text.ts';
import { callQuery, keys, refresh } from '../lists/queries.ts';
import { QueryView } from '../lists/query-view.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { text } from './text.ts';

const close = () => visit({ security: false });

export function SecurityDialog() {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [wereLost, setWereLost] = useState(false);
  useUnsaved(codes !== null);
  return (
    <Modal
      open
      // Neither a stray click nor Back takes the codes away.
      onClose={codes === null ? close : () => undefined}
      title={text.title}
      description={text.lead}
      footer={
        codes === null ? (
          <Button variant="quiet" onClick={close}>
            {deskWords.close}
          </Button>
        ) : (
          <Button onClick={() => leaveFor({ security: false })}>{text.kept}</Button>
        )
      }
    >
      {codes === null ? (
        <QueryView query={secondFactorQuery} loading={deskWords.loading}>
          {({ enabled, recoveryCodesLeft }) =>
            enabled ? (
              <SecondFactorOff recoveryCodesLeft={recoveryCodesLeft} wereLost={wereLost} />
            ) : (
              <SecondFactorSetup
                onOn={(given) => {
                  setCodes(given);
                  void refresh([keys.secondFactor]);
                }}
                onOnAlready={() => {
                  setWereLost(true);
                  return refresh([keys.secondFactor]);
                }}
              />
            )
          }
        </QueryView>
      ) : (
        <RecoveryCodes codes={codes} />
      )}
    </Modal>
  );
}

const secondFactorQuery = callQuery(GetTotp, { failed: text.loadFailed });

/** Shown this one time. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { outcome, copy } = useCopy(codes.join('\n'));
  const codesShown = useRef<HTMLDivElement>(null);
  // The form that led here is gone, and the focus with it.
  useEffect(() => codesShown.current?.focus(), []);
  return (
    <div ref={codesShown} tabIndex={-1} className="grid gap-5 outline-none">
      <Alert tone="success" title={text.isOn}>
        {text.codes.keep}
      </Alert>
      <ul
        aria-label={text.codes.list}
        className="grid gap-x-6 gap-y-2 rounded-field bg-sunken p-5 text-center font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" onClick={() => void copy()}>
          {deskWords.copy}
        </Button>
        <Button variant="quiet" onClick={() => print()}>
          {text.codes.print}
        </Button>
        <span role="status" className="text-sm text-quiet">
          {outcome === 'copied' && text.codes.copied}
          {outcome === 'failed' && text.codes.copyFailed}
        </span>
      </div>
    </div>
  );
}

function SecondFactorOff({
  recoveryCodesLeft,
  wereLost,
}: {
  recoveryCodesLeft: number;
  /** The form that led here could not show them. */
  wereLost: boolean;
}) {
  const form = useForm<DisableSecondFactor>({ defaultValues: { password: '', code: '' } });
  const { setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  useEffect(() => {
    if (wereLost) setFocus('password');
  }, [wereLost, setFocus]);
  const { submit, failure, dismiss } = useSubmission({
    form,
    names: ['password', 'code'],
    send: (body) =>
      formAction({
        run: () => ownerCommand(PostTotpOff, { body }),
        touched: [keys.secondFactor],
        failed: text.off.failed,
      }),
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Alert tone={wereLost ? 'warning' : 'success'} title={text.isOn}>
        {wereLost ? text.codes.lost : text.codes.left(recoveryCodesLeft)} {text.codes.newOnes}
      </Alert>
      {failure !== null && <Alert title={failure.message} onDismiss={dismiss} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <PasswordField
          label={deskWords.password}
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
