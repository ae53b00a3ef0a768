import type { ComponentProps, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { text } from '../frame/text.ts';
import { useSubmission } from './form-faults.ts';
import { type Action, formAction } from './saving.ts';
import { GuardedModal } from './unsaved.tsx';

interface TextField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: true;
  /** One line where it is left out. */
  readonly rows?: number;
  /** To choose from. */
  readonly options?: ComponentProps<typeof Select>['options'];
  readonly start?: string;
}

export function TextDialog({
  title,
  description,
  fields,
  sendLabel,
  busyLabel,
  variant = 'gold',
  act,
  onClose,
}: {
  title: string;
  description: ReactNode;
  fields: readonly TextField[];
  sendLabel: string;
  busyLabel: string;
  variant?: 'gold' | 'danger';
  act: (texts: Readonly<Record<string, string>>, idempotencyKey: string) => Action;
  onClose: () => void;
}) {
  const form = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(fields.map(({ name, start = '' }) => [name, start])),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const { submit, failure } = useSubmission({
    form,
    names: fields.map(({ name }) => name),
    send: async (texts, keyFor) => {
      const outcome = await formAction(act(texts, keyFor(texts)));
      if (outcome.state === 'saved') onClose();
      return outcome;
    },
  });
  return (
    <GuardedModal isDirty={isDirty} onClose={onClose} title={title} description={description}>
      {(close) => (
        <form onSubmit={submit} noValidate className="grid gap-5">
          {failure !== null && <Alert title={failure.message} />}
          <fieldset disabled={isSubmitting} className="grid gap-4">
            {fields.map(({ name, label, hint, optional, rows, options }) => {
              const shared = { label, hint, optional: optional === true, error: errors[name]?.message };
              if (options !== undefined)
                return <Select key={name} {...shared} options={options} {...form.register(name)} />;
              return rows === undefined ? (
                <Field key={name} {...shared} autoComplete="off" {...form.register(name)} />
              ) : (
                <TextArea key={name} {...shared} rows={rows} {...form.register(name)} />
              );
            })}
          </fieldset>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant={variant} busy={isSubmitting} busyLabel={busyLabel}>
              {sendLabel}
            </Button>
            <Button variant="quiet" onClick={close} disabled={isSubmitting}>
              {text.cancel}
            </Button>
          </div>
        </form>
      )}
    </GuardedModal>
  );
}
