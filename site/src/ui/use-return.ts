import { useEffect } from 'react';

/** For what waits while the page is being left: Back may bring the page as it was then. */
export function useReturn(run: () => void): void {
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (persisted) run();
    };
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  }, [run]);
}
