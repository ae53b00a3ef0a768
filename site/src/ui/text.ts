const en = {
  dismiss: 'Dismiss',
  close: 'Close',
  optional: ' (optional)',
  datePattern: 'DD/MM/YYYY',
  wrongFields: (count: number) =>
    count === 1 ? 'One field needs your attention' : `${count} fields need your attention`,
};
const tr: typeof en = {
  dismiss: 'Kapat',
  close: 'Kapat',
  optional: ' (isteğe bağlı)',
  datePattern: 'GG/AA/YYYY',
  wrongFields: (count) => `Düzeltilmesi gereken ${count} alan var`,
};

/** The words of the pieces that screens are made of, in the language of this build. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;
