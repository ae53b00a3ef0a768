import { useEffect } from 'react';
import { inLanguage } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { carryToast } from '../ui/toasts/toasts.ts';
import { useIslandStore } from '../ui/use-host-value.ts';
import { $session, loadSession, logOutByPress, sessionText, sessionUnknown } from './session.ts';

const places = [
  ['/readings', sessionText.myReadings],
  ['/gifts', sessionText.gifts],
  ['/account', sessionText.account],
] as const;

export default function CustomerNav({ path }: { path: string }) {
  const session = useIslandStore($session, sessionUnknown);
  useEffect(() => void loadSession(), []);
  const leave = () =>
    logOutByPress(() => {
      carryToast(sessionText.loggedOut);
      location.assign(inLanguage('/'));
    });
  return (
    <nav
      aria-label={sessionText.places}
      className="flex flex-wrap items-center gap-x-1 max-sm:order-last max-sm:-mx-1.5 max-sm:gap-x-0 max-sm:grow max-sm:basis-full max-sm:pb-2"
    >
      {places.map(([href, name]) => (
        <a
          key={href}
          href={inLanguage(href)}
          aria-current={href === path ? 'page' : undefined}
          className="button-ghost aria-[current=page]:text-gold max-sm:px-1.5 max-sm:text-sm"
        >
          {name}
        </a>
      ))}
      {/* Its room is kept, so that the other places stay where they are when the session is known. */}
      <Button
        variant="ghost"
        className={`max-sm:px-1.5 max-sm:text-sm ${session.state === 'in' ? '' : 'invisible'}`}
        onPress={leave}
      >
        {sessionText.logOut}
      </Button>
    </nav>
  );
}
