import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { queryClient } from '../lists/queries.ts';
import { hasAdminFlag, hasAnalystFlag } from './admin-flag.ts';
import { keepFocus } from './lost-focus.ts';
import { HISTORY_ADDRESS, hasUnfinished, leaveForLogin, logOut } from './owner-session.ts';
import { text } from './text.ts';

/** Asks for nothing in a browser in which the owner never logged in. */
export function OwnersOnly({ children }: { children: ReactNode }) {
  const [isOwner] = useState(hasAdminFlag);
  useEffect(keepFocus, []);
  useEffect(() => {
    if (hasAnalystFlag()) location.replace(HISTORY_ADDRESS);
    else if (!isOwner) leaveForLogin();
  }, [isOwner]);
  if (!isOwner) return null;
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

export function LogOutButton() {
  const [isAsking, setIsAsking] = useState(false);
  const { unfinished } = text.logout;
  return (
    <>
      <Button
        variant="quiet"
        onPress={async () => {
          if (hasUnfinished()) setIsAsking(true);
          else await logOut();
        }}
      >
        {text.logout.button}
      </Button>
      {/* The header's words are small and stay on one line. */}
      <div className="contents text-base whitespace-normal">
        <AskDialog
          open={isAsking}
          title={unfinished.title}
          keep={unfinished.keep}
          act={unfinished.act}
          onAct={() => logOut().finally(() => setIsAsking(false))}
          onClose={() => setIsAsking(false)}
        >
          <p>{unfinished.text}</p>
        </AskDialog>
      </div>
    </>
  );
}
