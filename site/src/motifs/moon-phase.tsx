/**
 * The moon with a share of its disc lit from the right: 0 new, 0.5 first quarter, 1 full. The edge of the light
 * is half an ellipse as wide as the cosine of the phase.
 */
export function MoonPhase({ lit }: { lit: number }) {
  const edge = Math.round(Math.abs(1 - 2 * lit) * 14 * 10) / 10;
  const sweep = lit > 0.5 ? 1 : 0;
  return (
    <svg viewBox="0 0 32 32" className="moon" aria-hidden="true">
      <circle cx="16" cy="16" r="14" className="disc" />
      {lit > 0 && <path className="fill-glow" d={`M16 2a14 14 0 0 1 0 28A${edge} 14 0 0 ${sweep} 16 2Z`} />}
    </svg>
  );
}
