import { useEffect } from 'react';
import { $unreadCount } from '../readings/my-readings.ts';
import { Button } from '../ui/button.tsx';
import { showCarriedToast, showToast } from '../ui/toasts/toasts.ts';
import { useIslandStore } from '../ui/use-host-value.ts';
import { loadSession, logOutByPress, sessionText } from './session.ts';

/** Waits on /dialogs; `showSessionNav` in dialogs/load-dialogs.ts puts it into its places. */
export default function SessionNav() {
  const unread = useIslandStore($unreadCount, 0);
  useEffect(() => {
    showCarriedToast();
    void loadSession();
  }, []);

  const leave = () => logOutByPress(() => showToast(sessionText.loggedOut));

  return (
    <div className="flex items-center gap-1">
      <button type="button" className="button-quiet relative" data-opens="my-readings-dialog">
        {sessionText.myReadings}
        {/* Outside the flow: empty it would be a gap in the button all the same. */}
        <span aria-live="polite" className="absolute -end-1 -top-2">
          {unread > 0 && (
            <span className="grid h-6 min-w-6 place-items-center rounded-full bg-danger px-1.5 text-xs text-on-status tabular-nums">
              {unread}
              <span className="sr-only">{sessionText.newReadings}</span>
            </span>
          )}
        </span>
      </button>
      <Button variant="ghost" onPress={leave} data-logout>
        {sessionText.logOut}
      </Button>
    </div>
  );
}
