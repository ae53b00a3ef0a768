/** Draws the eye to something new; it rests where reduced motion is asked for. Says nothing to a screen reader. */
export function PulsingDot() {
  return (
    <span aria-hidden="true" className="relative inline-flex size-2.5">
      <span className="absolute inset-0 rounded-full bg-danger opacity-60 motion-safe:animate-ping" />
      <span className="relative size-2.5 rounded-full bg-danger" />
    </span>
  );
}
