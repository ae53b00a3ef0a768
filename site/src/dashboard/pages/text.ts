const en = {
  title: 'Pages that could not be made',
  lead: 'Visitors see them as they were before, or not at all. Saving what stands on them again may help; a page that can be made leaves this list by itself.',
  english: 'English page',
  turkish: 'Turkish page',
  both: 'Both languages',
  /** `when`: a moment. */
  since: (when: string) => `since ${when}`,
  more: (count: number) => `And ${count} more: they follow when these can be made.`,
  failed: 'The pages that could not be made could not be loaded.',
};

const tr: typeof en = {
  title: 'Hazırlanamayan sayfalar',
  lead: 'Ziyaretçiler bu sayfaların önceki hâlini görür ya da hiç göremez. İçeriklerini yeniden kaydetmek işe yarayabilir; hazırlanabilen sayfa bu listeden kendiliğinden kalkar.',
  english: 'İngilizce sayfa',
  turkish: 'Türkçe sayfa',
  both: 'İki dilde de',
  since: (when) => `ilk görülme: ${when}`,
  more: (count) => `${count} sayfa daha var; bunlar hazırlanınca görünür.`,
  failed: 'Hazırlanamayan sayfalar yüklenemedi.',
};

/** The words of the broken pages in the language of this build. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;
