import { inLanguage, isEnglish, language } from '../language.ts';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The pages set their own theme colour, which follows the chosen theme. */
const manifest = {
  id: inLanguage('/'),
  name: 'Falname',
  short_name: 'Falname',
  description: isEnglish
    ? 'Tarot, astrology and dream readings, written for you by hand, and a prediction for every day.'
    : 'Size özel, elle yazılmış tarot, astroloji ve rüya yorumları; her gün için bir tahmin.',
  lang: language,
  start_url: inLanguage('/'),
  scope: inLanguage('/'),
  display: 'standalone',
  background_color: '#0b0f22',
  theme_color: '#0b0f22',
  icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
};

export function GET(): Response {
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
}
