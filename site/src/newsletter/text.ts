const en = {
  title: 'Newsletter',
  description: 'Subscribe to the newsletter, or leave it.',
  email: 'Email address',
  subscribe: 'Subscribe',
  linkFirst: 'We mail you a link first; nothing is sent to an address before its link was opened.',
  withoutScripts: 'A page tells you once this has been done. If it does not come, nothing was sent.',
  linkSent: 'We have sent a link to that address. Please open it within seven days.',
  failed: 'That did not work. Please try again.',
  busy: 'One moment...',
  confirmed: 'You are subscribed. Each newsletter has a link with which you leave it.',
  confirmRefused:
    'If you have confirmed before, you are subscribed. Otherwise please enter your address again.',
  left: 'You have left the newsletter, and your address was erased.',
  leaveRefused: 'If you have left before, your address is erased and you get nothing more.',
};
const tr: typeof en = {
  title: 'Bülten',
  description: 'Bültene abone olun ya da bültenden ayrılın.',
  email: 'E-\u2060posta adresi',
  subscribe: 'Abone Ol',
  linkFirst: 'Önce size bir bağlantı göndeririz; bağlantısı açılmamış bir adrese hiçbir şey gönderilmez.',
  withoutScripts: 'İşlem tamamlanınca bunu bildiren bir sayfa açılır. Açılmazsa hiçbir şey gönderilmemiştir.',
  linkSent: 'Bu adrese bir bağlantı gönderdik. Lütfen yedi gün içinde açın.',
  failed: 'Bu işlem yapılamadı. Lütfen tekrar deneyin.',
  busy: 'Bir dakika...',
  confirmed: 'Aboneliğiniz başladı. Her bültende ayrılmanız için bir bağlantı vardır.',
  confirmRefused: 'Daha önce onayladıysanız abonesiniz. Onaylamadıysanız lütfen adresinizi yeniden girin.',
  left: 'Bültenden ayrıldınız ve adresiniz silindi.',
  leaveRefused: 'Daha önce ayrıldıysanız adresiniz silinmiştir, size başka bir şey gönderilmez.',
};

/** The words of the newsletter's page in the language of this build. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;
