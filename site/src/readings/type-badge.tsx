import type { Language } from '../../../events/text.ts';
import { language as ofThisBuild } from '../language.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';

/** The Turkish samples have Turkish names. */
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
} as const satisfies Record<Language, Readonly<Partial<Record<string, string>>>>;

export function TypeBadge({ type, language = ofThisBuild }: { type: string; language?: Language }) {
  return <Badge tone={tones[type] ?? 'success'}>{typeWord(type, language)}</Badge>;
}

/** The type itself where it has no word. */
export function typeWord(type: string, language: Language = ofThisBuild): string {
  const words: Readonly<Partial<Record<string, string>>> = labels[language];
  return words[type] ?? type;
}
