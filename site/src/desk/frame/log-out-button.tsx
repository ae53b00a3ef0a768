import { Button } from '../../ui/button.tsx';
import { logOut } from './owner-session.ts';
import { text } from './text.ts';

export function LogOutButton() {
  return (
    <Button variant="quiet" onPress={logOut}>
      {text.logout.button}
    </Button>
  );
}
