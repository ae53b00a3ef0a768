import type { Language } from '../../../events/text.ts';
import { language as ofThisBuild } from '../language.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { serviceWord } from './titles.ts';

const tones: Readonly<Partial<Record<string, BadgeTone>>> = {
  vip: 'warning',
  tarot: 'indigo',
  astrology: 'info',
};

export function TypeBadge({ type, language = ofThisBuild }: { type: string; language?: Language }) {
  return <Badge tone={tones[type] ?? 'success'}>{serviceWord(type, language)}</Badge>;
}
