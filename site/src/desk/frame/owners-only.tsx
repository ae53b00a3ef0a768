import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { queryClient } from '../lists/queries.ts';
import { hasAdminFlag, hasAnalystFlag } from './admin-flag.ts';
import { keepFocus } from './lost-focus.ts';
import { HISTORY_ADDRESS, leaveForLogin, logOut } from './owner-session.ts';
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
  return (
    <Button variant="quiet" onPress={logOut}>
      {text.logout.button}
    </Button>
  );
}
