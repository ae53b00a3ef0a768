import { Badge, type BadgeTone } from '../ui/badge.tsx';

/** vip amber, tarot indigo, astrology blue, all others green; the Turkish samples have Turkish names. */
const tones: Readonly<Partial<Record<string, BadgeTone>>> = {
  vip: 'warning',
  tarot: 'indigo',
  astrology: 'info',
  astroloji: 'info',
};

const labels = {
  en: { vip: 'VIP', tarot: 'Tarot', astrology: 'Astrology', dreams: 'Dreams' },
  tr: {
    vip: 'VIP',
    tarot: 'Tarot',
    astrology: 'Astroloji',
    astroloji: 'Astroloji',
    dreams: 'Rüya',
    ruya: 'Rüya',
  },
} as const satisfies Record<string, Readonly<Partial<Record<string, string>>>>;

export function TypeBadge({ type, language = 'en' }: { type: string; language?: 'en' | 'tr' }) {
  const words: Readonly<Partial<Record<string, string>>> = labels[language];
  return <Badge tone={tones[type] ?? 'success'}>{words[type] ?? type}</Badge>;
}
