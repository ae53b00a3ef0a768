const en = {
  name: 'Falname',
  description:
    'Tarot, astrology and dream readings, written for you by hand, and a prediction for every day.',
  today: "Today's prediction",
  myReadings: 'My Readings',
};
const tr: typeof en = {
  name: 'Falname',
  description: 'Size özel, elle yazılmış tarot, astroloji ve rüya yorumları; her gün için bir tahmin.',
  today: 'Günün tahmini',
  myReadings: 'Fallarım',
};

/** Name, description and shortcuts of the installed site, in the language of this build. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;
