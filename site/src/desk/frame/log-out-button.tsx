import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { logOut } from './owner-session.ts';
import { text } from './text.ts';

export function LogOutButton() {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await logOut();
    setBusy(false);
  };
  return (
    <Button variant="quiet" busy={busy} onClick={() => void leave()}>
      {text.logout.button}
    </Button>
  );
}
