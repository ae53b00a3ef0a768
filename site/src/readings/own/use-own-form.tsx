import { useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { OwnReading } from '../../../../events/readings/promise-answers.ts';
import { useKeptFields } from '../../accounts/use-kept-fields.ts';
import { SubmissionKey } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { faultsOfFields } from '../../ui/refusal.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { usePlainForm } from '../../ui/use-plain-form.ts';
import { focusTitle, notDone, type Said, showOwnReading } from './own-reading.ts';

/**
 * A form about a customer's own reading. What is typed is kept as by `useKeptFields`, the same sent again counts once, and
 * a refusal stays on the screen as `failure`, for the element `failureId` above the fields.
 */
export function useOwnForm<Name extends string, Schema extends z.ZodMiniType>(about: {
  readonly reading: OwnReading;
  /** Tells the forms about one reading apart. */
  readonly kind: string;
  readonly schema: Schema;
  readonly names: readonly Name[];
  readonly keptNames: readonly Name[];
  readonly nameOfCode?: Readonly<Partial<Record<string, Name>>>;
  readonly send: (body: z.output<Schema>, idempotencyKey: string) => Promise<{ readonly data: OwnReading }>;
  /** Whether the reading shows that it was carried out, in case the answer was lost. */
  readonly isDone: (reading: OwnReading, body: z.output<Schema>) => boolean;
  readonly onDone?: () => void;
  readonly done: Said;
  readonly failed: string;
}) {
  const { schema, names, failed } = about;
  const failureId = useId();
  const key = useRef(new SubmissionKey());
  const [failure, setFailure] = useState<Said | null>(null);
  const form = usePlainForm({
    schema,
    names,
    submit: async (body, outcome) => {
      setFailure(null);
      try {
        showOwnReading((await about.send(body, key.current.for(body))).data);
      } catch (reason) {
        const faults = faultsOfFields(reason, names, about.nameOfCode);
        if (faults.length > 0) return outcome.refuse(faults);
        const why = await notDone(reason, failed, (reading) => about.isDone(reading, body));
        if (why !== null) {
          setFailure(why);
          outcome.focus(failureId);
          showToast({ variant: 'destructive', ...why });
          return;
        }
      }
      forgetTyped();
      about.onDone?.();
      focusTitle();
      showToast(about.done);
    },
  });
  const forgetTyped = useKeptFields(
    `${about.kind}-${about.reading.id}`,
    form.attributes.ref,
    about.keptNames,
  );
  return { ...form, failureId, failure, dismissFailure: () => setFailure(null), forgetTyped };
}

/** Above the fields: why it was not sent. */
export function FormFailure({
  form: { failure, failureId, dismissFailure },
}: {
  form: Pick<ReturnType<typeof useOwnForm>, 'failure' | 'failureId' | 'dismissFailure'>;
}) {
  return (
    <div id={failureId} tabIndex={-1} className="outline-none empty:hidden sm:col-span-2">
      {failure !== null && (
        <Alert title={failure.title} onDismiss={dismissFailure}>
          {failure.description}
        </Alert>
      )}
    </div>
  );
}
