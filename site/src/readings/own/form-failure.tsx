import { Alert } from '../../ui/alert.tsx';
import type { useOwnForm } from './use-own-form.ts';

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
