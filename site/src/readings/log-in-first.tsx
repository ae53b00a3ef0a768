import { Button } from '../ui/button.tsx';
import { text } from './text-order.ts';

/** Stands where the order form would be. The login opens above this dialog, which keeps the chosen service. */
export function LogInFirst({ onBack }: { onBack: () => void }) {
  return (
    <div className="grid gap-5">
      <p className="text-quiet">{text.logInFirst}</p>
      <div className="flex flex-wrap gap-3">
        <Button data-opens="auth-dialog" data-tab="login">
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
