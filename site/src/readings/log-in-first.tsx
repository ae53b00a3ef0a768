import { Button } from '../ui/button.tsx';

/** Stands where the order form would be. The login opens above this dialog, which keeps the chosen service. */
export function LogInFirst({ onBack }: { onBack: () => void }) {
  return (
    <div className="grid gap-5">
      <p className="text-quiet">
        Readings are written for members, so that yours is kept in My Readings where only you can open it. Log
        in or register, and continue with this order right here.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button data-opens="auth-dialog" data-tab="login">
          Log In
        </Button>
        <Button variant="quiet" data-opens="auth-dialog" data-tab="register">
          Register
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}
