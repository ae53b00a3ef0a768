const en = {
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
  pageOfAtLeast: (page: number, pageCount: number) => `Page ${page} of ${pageCount}+`,
};
const tr: typeof en = {
  pages: 'Sayfalar',
  previous: 'Önceki',
  next: 'Sonraki',
  pageOf: (page, pageCount) => `Sayfa ${page} / ${pageCount}`,
  pageOfAtLeast: (page, pageCount) => `Sayfa ${page} / ${pageCount}+`,
};

/** The words of the pages of a list, in the language of this build. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;
