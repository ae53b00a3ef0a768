import { useId } from 'react';
import type * as z from 'zod/mini';
import type { OwnReading } from '../../../../events/readings/promise-answers.ts';
import { useKeptFields } from '../../accounts/use-kept-fields.ts';
import { Alert } from '../../ui/alert.tsx';
import { isShown } from '../../ui/focus.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { usePlainForm } from '../../ui/use-plain-form.ts';
import { focusTitle, notDone, type Said, showOwnReading } from './own-reading.ts';
import { useKeptChoices } from './use-kept-choices.ts';

/** What is typed is kept as by `useKeptFields`, and the same sent again counts once. */
export function useOwnForm<Name extends string, Schema extends z.ZodMiniType>(about: {
  readonly reading: OwnReading;
  /** Tells the forms about one reading apart. */
  readonly kind: string;
  readonly schema: Schema;
  readonly names: readonly Name[];
  readonly keptNames: readonly string[];
  readonly nameOfCode?: Readonly<Partial<Record<string, Name>>>;
  readonly send: (body: z.output<Schema>, idempotencyKey: string) => Promise<{ readonly data: OwnReading }>;
  /** In case the answer was lost. */
  readonly isDone: (reading: OwnReading, body: z.output<Schema>) => boolean;
  readonly onDone?: () => void;
  readonly done: Said;
  readonly failed: string;
}) {
  const { schema, names, nameOfCode } = about;
  const failureId = useId();
  const finish = () => {
    forgetTyped();
    about.onDone?.();
    focusTitle();
    showToast(about.done);
  };
  const form = usePlainForm<Name, Schema, Said>({
    schema,
    names,
    nameOfCode,
    send: async (body, key) => {
      showOwnReading((await about.send(body, key.for(body))).data);
      finish();
    },
    failed: async (reason, isAtFields, body) => {
      if (isAtFields) return {};
      const failure = await notDone(reason, about.failed, (reading) => about.isDone(reading, body));
      if (failure === null) {
        finish();
        return {};
      }
      // The news may have taken the form away.
      showToast({ variant: 'destructive', alerted: isShown(form.attributes.ref.current), ...failure });
      return { failure, focus: failureId };
    },
  });
  const key = `${about.kind}-${about.reading.id}`;
  const forgetText = useKeptFields(key, form.attributes.ref, about.keptNames);
  const forgetChoices = useKeptChoices(`${key}-choices`, form.attributes.ref);
  const forgetTyped = () => {
    forgetText();
    forgetChoices();
  };
  return { ...form, failureId, forgetTyped };
}

export function FormFailure({
  form: { failure, failureId, dismiss },
}: {
  form: Pick<ReturnType<typeof useOwnForm>, 'failure' | 'failureId' | 'dismiss'>;
}) {
  return (
    <div id={failureId} tabIndex={-1} className="outline-none empty:hidden sm:col-span-2">
      {failure !== null && (
        <Alert title={failure.title} onDismiss={dismiss}>
          {failure.description}
        </Alert>
      )}
    </div>
  );
}
