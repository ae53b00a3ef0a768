import type { CallFailed } from '../api-client.ts';
import { Alert } from '../ui/alert.tsx';

const otherwise = 'An error occurred while processing your order. Please try again.';

/** The server's words, else those of the specification, section 5. */
export function whyNotOrdered({ code, message }: CallFailed): string {
  return code === 'no_message' ? 'Failed to submit your order' : message || otherwise;
}

/** Why the order did not go through, and that nothing typed was lost. */
export function OrderFailure({ failure, onDismiss }: { failure: CallFailed; onDismiss: () => void }) {
  if (failure.code === 'connection_lost') {
    return (
      <Alert title="The connection was lost" onDismiss={onDismiss}>
        What you typed is still here. Check your connection and send it again: an order that has already
        reached us is not made twice.
      </Alert>
    );
  }
  return (
    <Alert title="Error Occurred" onDismiss={onDismiss}>
      {whyNotOrdered(failure)}
    </Alert>
  );
}
