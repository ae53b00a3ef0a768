import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import type { SubmissionKey } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { sentenceOf } from '../../ui/refusal.ts';
import { type PlainField, usePlainForm } from '../../ui/use-plain-form.ts';
import { text } from './text.ts';

export function AccountForm<Name extends string, Schema extends z.ZodMiniType>({
  schema,
  names,
  send,
  done,
  button,
  variant = 'quiet',
  action,
  children,
}: {
  schema: Schema;
  names: readonly Name[];
  send: (values: z.output<Schema>, key: SubmissionKey) => Promise<void>;
  done: string;
  button: string;
  variant?: 'gold' | 'quiet' | 'danger';
  action?: string;
  children: (field: (name: Name) => PlainField) => ReactNode;
}) {
  const [isDone, setIsDone] = useState(false);
  const form = usePlainForm({
    schema,
    names,
    nameOfCode: names[0] === undefined ? {} : { wrong_password: names[0] },
    send: async (values, key) => {
      setIsDone(false);
      await send(values, key);
      for (const field of form.attributes.ref.current?.elements ?? [])
        if (field instanceof HTMLInputElement && field.type === 'password') field.value = '';
      setIsDone(true);
    },
    failed: (reason, isAtFields) => (isAtFields ? {} : { failure: sentenceOf(reason, text.failed) }),
  });
  return (
    <form {...form.attributes} action={action}>
      <fieldset disabled={form.busy} className="fields">
        {form.failure !== null && <Alert title={form.failure} onDismiss={form.dismiss} />}
        {isDone && <Alert tone="success" title={done} onDismiss={() => setIsDone(false)} />}
        {children(form.field)}
        <div>
          <Button type="submit" variant={variant} busy={form.busy} busyLabel={text.saving}>
            {button}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
