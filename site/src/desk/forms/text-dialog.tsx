import { type ComponentProps, type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { langOf } from '../../lang-of.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { text } from '../frame/text.ts';
import { ConflictNotice } from './conflict-notice.tsx';
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
  readAgain = async () => null,
  onClose,
}: {
  title: string;
  description: ReactNode;
  fields: readonly TextField[];
  sendLabel: string;
  busyLabel: string;
  variant?: 'gold' | 'danger';
  act: (texts: Readonly<Record<string, string>>, idempotencyKey: string) => Action;
  /** What is stored now, where another edit was faster: what is sent next replaces it. Null where there is nothing. */
  readAgain?: () => Promise<Readonly<Record<string, string>> | null>;
  onClose: () => void;
}) {
  const form = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(fields.map(({ name, start = '' }) => [name, start])),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const [stored, setStored] = useState<Readonly<Record<string, string>> | null>(null);
  const { submit, failure } = useSubmission({
    form,
    names: fields.map(({ name }) => name),
    send: async (texts, key) => {
      const outcome = await formAction(act(texts, key));
      if (outcome.state === 'saved') onClose();
      const now = outcome.state === 'stale' ? await readAgain().catch(() => null) : null;
      setStored(now);
      return now === null ? outcome : null;
    },
  });
  return (
    <GuardedModal isDirty={isDirty} onClose={onClose} title={title} description={description}>
      {(close) => (
        <form onSubmit={submit} noValidate className="grid gap-5">
          {stored !== null && (
            <ConflictNotice
              differences={fields.flatMap(({ name, label, options }) => {
                const value = stored[name] ?? '';
                if (value === form.getValues(name)) return [];
                const option = options?.find((each) => each.value === value);
                return [{ label, value: option?.label ?? value, lang: option ? undefined : langOf(value) }];
              })}
            />
          )}
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
