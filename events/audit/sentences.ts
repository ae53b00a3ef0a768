export const historySentences = {
  'Please name a read model': 'Lütfen bir okuma modelinin adını yazın',
  'This must be a position (1200), a time with its zone (2026-03-10T12:00:00Z), or a day of Europe/Istanbul (2026-03-10)':
    'Bir konum (1200), dilimiyle birlikte bir zaman (2026-03-10T12:00:00Z) ya da İstanbul saatiyle bir gün (2026-03-10) girin',
  'This must be a time with its zone (2026-03-10T12:00:00Z), or a day of Europe/Istanbul (2026-03-10)':
    'Saat dilimiyle birlikte bir zaman (2026-03-10T12:00:00Z) ya da İstanbul saatiyle bir gün (2026-03-10) girin',
} as const;
