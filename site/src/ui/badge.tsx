import type { ReactNode } from 'react';

const tones = {
  neutral: 'text-quiet',
  gold: 'text-gold',
  danger: 'text-danger',
  success: 'text-success',
  warning: 'text-warning',
  info: 'text-info',
  indigo: 'text-indigo',
} as const;

export type BadgeTone = keyof typeof tones;

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge bg-raised whitespace-nowrap ${tones[tone]}`}>{children}</span>;
}
