import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { faultsOfFields, sentenceOf } from '../ui/refusal.ts';
import { usePlainForm } from '../ui/use-plain-form.ts';
import { text } from './text.ts';

type Fields<Name extends string> = ReturnType<typeof usePlainForm<Name, z.ZodMiniType>>['field'];

/** A form of the account page: its fields, one button, and what came of it in place. */
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
  /** Throws `CallFailed`. */
  send: (values: z.output<Schema>) => Promise<void>;
  /** Said once it went well. */
  done: string;
  button: string;
  variant?: 'gold' | 'quiet' | 'danger';
  /** Where the browser sends it while the scripts are not there. */
  action?: string;
  children: (field: Fields<Name>) => ReactNode;
}) {
  const [outcome, setOutcome] = useState<{ ok: boolean; message: string } | null>(null);
  const form = usePlainForm({
    schema,
    names,
    submit: async (values, say) => {
      setOutcome(null);
      try {
        await send(values);
        setOutcome({ ok: true, message: done });
      } catch (reason) {
        const first = names[0];
        const faults = faultsOfFields(reason, names, first === undefined ? {} : { wrong_password: first });
        if (faults.length > 0) say.refuse(faults);
        else setOutcome({ ok: false, message: sentenceOf(reason, text.failed) });
      }
    },
  });
  return (
    <form {...form.attributes} action={action}>
      <fieldset disabled={form.busy} className="fields">
        {outcome !== null && (
          <Alert
            tone={outcome.ok ? 'success' : 'danger'}
            title={outcome.message}
            onDismiss={() => setOutcome(null)}
          />
        )}
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
