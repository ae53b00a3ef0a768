const en = {
  connectionLost: 'The connection was lost. Please check it and try again.',
  unreadable: 'The server gave an answer that this page does not understand.',
};
const tr: typeof en = {
  connectionLost: 'Bağlantı kesildi. Lütfen bağlantınızı kontrol edip yeniden deneyin.',
  unreadable: 'Sunucudan gelen yanıt bu sayfada anlaşılamadı.',
};

/** What is said of a call without a usable answer, in the language of this build. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;
