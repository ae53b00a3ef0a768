const en = {
  close: 'Close',
  loading: 'Loading…',
  failed: 'This could not be loaded. Please try again.',
};
const tr: typeof en = {
  close: 'Kapat',
  loading: 'Yükleniyor…',
  failed: 'Yüklenemedi. Lütfen yeniden deneyin.',
};

/** The words of the shells of dialogs, in the language of this build. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;
