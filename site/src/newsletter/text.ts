import { isEnglish } from '../language.ts';

export const text = {
  title: isEnglish ? 'Newsletter' : 'Bülten',
  description: isEnglish
    ? 'Subscribe to the newsletter, or leave it.'
    : 'Bültene abone olun ya da bültenden ayrılın.',
  email: isEnglish ? 'Email address' : 'E-\u2060posta adresi',
  subscribe: isEnglish ? 'Subscribe' : 'Abone Ol',
  confirm: {
    question: isEnglish
      ? 'Do you want to get our newsletter at the address to which this link was mailed?'
      : 'Bültenimizi bu bağlantının gönderildiği adrese almak istiyor musunuz?',
    button: isEnglish ? 'Yes, subscribe' : 'Evet, abone ol',
  },
  leave: {
    question: isEnglish
      ? 'Do you want to leave the newsletter? Your address is erased then.'
      : 'Bültenden ayrılmak istiyor musunuz? Adresiniz o zaman silinir.',
    button: isEnglish ? 'Leave the newsletter' : 'Bültenden ayrıl',
  },
  linkFirst: isEnglish
    ? 'We mail you a link first; nothing else is sent to an address until it has been confirmed.'
    : 'Önce size bir bağlantı göndeririz; onaylanmamış bir adrese başka hiçbir şey gönderilmez.',
  withoutScripts: isEnglish
    ? 'A page tells you once this has been done. If no such page appears, nothing was sent.'
    : 'İşlem tamamlanınca bunu bildiren bir sayfa açılır. Açılmazsa hiçbir şey gönderilmemiştir.',
  linkSent: isEnglish
    ? 'We have sent a link to that address. Please open it within seven days.'
    : 'Bu adrese bir bağlantı gönderdik. Lütfen yedi gün içinde açın.',
  failed: isEnglish ? 'That did not work. Please try again.' : 'Bu işlem yapılamadı. Lütfen tekrar deneyin.',
  busy: isEnglish ? 'One moment...' : 'Bir dakika...',
  confirmed: isEnglish
    ? 'You are subscribed. Each newsletter has a link to unsubscribe.'
    : 'Aboneliğiniz başladı. Her bültende ayrılmanız için bir bağlantı vardır.',
  confirmRefused: isEnglish
    ? 'If you have confirmed before, you are subscribed. Otherwise please enter your address again.'
    : 'Daha önce onayladıysanız abonesiniz. Onaylamadıysanız lütfen adresinizi yeniden girin.',
  left: isEnglish
    ? 'You have left the newsletter, and your address was erased.'
    : 'Bültenden ayrıldınız ve adresiniz silindi.',
  leaveRefused: isEnglish
    ? 'If you have left before, your address is erased and you get nothing more.'
    : 'Daha önce ayrıldıysanız adresiniz silinmiştir, size başka bir şey gönderilmez.',
};
