import type { CallFailed } from '../api-client.ts';
import { Alert } from '../ui/alert.tsx';
import { text } from './text-order.ts';

/** The server's words, else those of the specification, section 5. */
export function whyNotOrdered({ code, message }: CallFailed): string {
  return code === 'no_message' ? text.notSubmitted : message || text.tryAgain;
}

/** Why the order did not go through, and that nothing typed was lost. */
export function OrderFailure({ failure, onDismiss }: { failure: CallFailed; onDismiss: () => void }) {
  if (failure.code === 'connection_lost') {
    return (
      <Alert title={text.connectionLost} onDismiss={onDismiss}>
        {text.connectionLostMore}
      </Alert>
    );
  }
  return (
    <Alert title={text.failed} onDismiss={onDismiss}>
      {whyNotOrdered(failure)}
    </Alert>
  );
}
