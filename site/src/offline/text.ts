const en = {
  title: 'No connection',
  description: 'What this browser has kept for reading without a connection.',
  heading: 'Falname cannot be reached',
  lead: 'Here is what this browser has kept for you. Everything else needs a connection.',
  tryAgain: 'Try again',
  isBack: 'The connection is back.',
  yourReading: 'The reading you opened last',
  saved: 'As saved on ',
  mayDiffer: 'It may have been revised since.',
  prediction: 'The latest prediction',
  signs: 'Sign by sign',
};
const tr: typeof en = {
  title: 'Bağlantı yok',
  description: 'Bu tarayıcının bağlantısız okumak için sakladıkları.',
  heading: 'Siteye ulaşılamıyor',
  lead: 'Bu tarayıcının sizin için sakladıkları aşağıda. Diğer her şey için bağlantı gerekir.',
  tryAgain: 'Yeniden dene',
  isBack: 'Bağlantı geri geldi.',
  yourReading: 'Son açtığınız fal',
  saved: 'Kaydedildiği zaman: ',
  mayDiffer: 'O zamandan beri değiştirilmiş olabilir.',
  prediction: 'En son tahmin',
  signs: 'Burç burç',
};

/** The words of the page without a connection in the language of this build. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;
