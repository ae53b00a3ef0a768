import { $session, sessionUnknown } from '../accounts/session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useIslandStore } from '../ui/use-host-value.ts';
import { text } from './text-order.ts';

export const LOG_IN_ID = 'log-in-first';

/** The login opens above this dialog, which keeps the chosen service. */
export function LogInFirst({ onBack }: { onBack: () => void }) {
  const session = useIslandStore($session, sessionUnknown);
  const hasEnded = session.state === 'out' && session.hasEnded === true;
  return (
    <div className="grid gap-5">
      {hasEnded ? (
        <Alert tone="warning" title={text.sessionEnded}>
          {text.sessionEndedMore}
        </Alert>
      ) : (
        <p className="text-quiet">{text.logInFirst}</p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
        <Button id={LOG_IN_ID} data-opens="auth-dialog" data-tab="login">
          {text.logIn}
        </Button>
        <Button variant="quiet" data-opens="auth-dialog" data-tab="register">
          {text.register}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {text.back}
        </Button>
      </div>
    </div>
  );
}
