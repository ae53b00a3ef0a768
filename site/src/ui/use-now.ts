import { useEffect, useState } from 'react';

/** How often a countdown on the screen moves; it shows minutes at most. */
const TICK_MS = 30_000;

/** The time, kept up to date while it is shown. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
