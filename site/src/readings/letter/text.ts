import type { Language } from '../../../../events/text.ts';

/** In both languages: the owner looks at a letter in that of its order. */
export const letterText = {
  en: {
    for: (name: string) => `For ${name}`,
    contents: 'Contents',
    photo: (at: number, all: number) =>
      all === 1
        ? 'A photo that belongs to your reading'
        : `Photo ${at} of ${all} that belong to your reading`,
    signature: 'Your reader at Falname',
  },
  tr: {
    for: (name: string) => `${name} için`,
    contents: 'İçindekiler',
    photo: (at: number, all: number) =>
      all === 1 ? 'Falınıza ait bir fotoğraf' : `Falınıza ait ${all} fotoğraf, sıra: ${at}`,
    signature: 'Falname’deki yorumcunuz',
  },
} as const satisfies Record<Language, unknown>;
