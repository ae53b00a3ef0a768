import type { ServiceId } from '../../../events/readings/catalogue.ts';

/** On a field of 96 × 96. */
const drawings: Readonly<Record<ServiceId, React.ReactNode>> = {
  tarot: (
    <>
      <path d="m22 27 30-8 17 56-30 8Z" opacity=".45" />
      <rect x="31" y="16" width="38" height="64" rx="4" />
      <rect x="35.5" y="20.5" width="29" height="55" rx="1.5" opacity=".55" />
      <path d="M50 31q2 15 11 17-9 2-11 17-2-15-11-17 9-2 11-17Z" />
      <path d="M50 24v3M50 69v3M40 36l2 2M58 38l2-2M40 60l2-2M58 58l2 2" />
      <circle cx="50" cy="48" r="3" fill="currentColor" stroke="none" />
    </>
  ),
  vip: (
    <>
      <path d="M14 70c12-6 24-5 34 2 10-7 22-8 34-2V40c-12-6-24-5-34 2-10-7-22-8-34-2Z" />
      <path
        d="M48 42v30M21 48c7-2.5 14-2 20 1M21 56c7-2.5 14-2 20 1M55 49c6-3 13-3.5 20-1M55 57c6-3 13-3.5 20-1"
        opacity=".55"
      />
      <circle cx="48" cy="22" r="6" />
      <path d="M48 8v4M48 32v3M34 22h4M58 22h4M38 12l3 3M55 15l3-3M38 32l3-3M55 29l3 3" />
      <path d="M14 76c12-6 24-5 34 2 10-7 22-8 34-2" opacity=".45" />
    </>
  ),
  astrology: (
    <>
      <circle cx="48" cy="48" r="34" />
      <circle cx="48" cy="48" r="27" opacity=".55" />
      <ellipse cx="48" cy="48" rx="34" ry="12" transform="rotate(-24 48 48)" />
      <ellipse cx="48" cy="48" rx="12" ry="34" transform="rotate(-24 48 48)" opacity=".55" />
      <path d="m14 82 68-68" opacity=".55" />
      <circle cx="48" cy="48" r="5" fill="currentColor" stroke="none" />
      <circle cx="75" cy="29" r="2.5" fill="currentColor" stroke="none" />
      <circle cx="30" cy="66" r="2" fill="currentColor" stroke="none" />
    </>
  ),
  dreams: (
    <>
      <path d="M57 12a22 22 0 1 0 19 33 18 18 0 1 1-19-33Z" />
      <path d="M10 66c8-6 15-6 23 0s15 6 23 0 15-6 23 0 6 4 8 4" />
      <path d="M18 76c7-5 13-5 20 0s13 5 20 0 13-5 20 0" opacity=".55" />
      <path d="M30 85c5-3.5 9-3.5 14 0s9 3.5 14 0" opacity=".4" />
      <path d="M72 14v8M68 18h8M22 24v6M19 27h6M84 52v4M82 54h4" />
    </>
  ),
};

export function ServiceMotif({ service, className = '' }: { service: ServiceId; className?: string }) {
  return (
    <svg
      viewBox="0 0 96 96"
      className={`motif ${className}`.trim()}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[service]}
    </svg>
  );
}

/** Lit from the right: 0.5 first quarter, 1 full. The edge is half an ellipse, wide as the phase's cosine. */
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
