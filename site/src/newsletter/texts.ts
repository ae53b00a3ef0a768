import type { Language } from '../../../events/text.ts';
import { isEnglish } from '../language.ts';

export const texts = {
  en: {
    subscribe: 'Subscribe',
    confirm: {
      question: 'Do you want to get our newsletter at the address to which this link was mailed?',
      button: 'Yes, subscribe',
    },
    leave: {
      question: 'Do you want to leave the newsletter? Your address is erased then.',
      button: 'Leave the newsletter',
    },
  },
  tr: {
    subscribe: 'Abone Ol',
    confirm: {
      question: 'Bültenimizi bu bağlantının gönderildiği adrese almak istiyor musunuz?',
      button: 'Evet, abone ol',
    },
    leave: {
      question: 'Bültenden ayrılmak istiyor musunuz? Adresiniz o zaman silinir.',
      button: 'Bültenden ayrıl',
    },
  },
} as const satisfies Record<Language, unknown>;

export const text = {
  title: isEnglish ? 'Newsletter' : 'Bülten',
  description: isEnglish
    ? 'Subscribe to the newsletter, or leave it.'
    : 'Bültene abone olun ya da bültenden ayrılın.',
  email: isEnglish ? 'Email address' : 'E-\u2060posta adresi',
  subscribe: isEnglish ? 'Subscribe' : 'Abone Ol',
  linkFirst: isEnglish
    ? 'We mail you a link first; nothing is sent to an address before its link was opened.'
    : 'Önce size bir bağlantı göndeririz; bağlantısı açılmamış bir adrese hiçbir şey gönderilmez.',
  withoutScripts: isEnglish
    ? 'A page tells you once this has been done. If it does not come, nothing was sent.'
    : 'İşlem tamamlanınca bunu bildiren bir sayfa açılır. Açılmazsa hiçbir şey gönderilmemiştir.',
  linkSent: isEnglish
    ? 'We have sent a link to that address. Please open it within seven days.'
    : 'Bu adrese bir bağlantı gönderdik. Lütfen yedi gün içinde açın.',
  failed: isEnglish ? 'That did not work. Please try again.' : 'Bu işlem yapılamadı. Lütfen tekrar deneyin.',
  busy: isEnglish ? 'One moment...' : 'Bir dakika...',
  confirmed: isEnglish
    ? 'You are subscribed. Each newsletter has a link with which you leave it.'
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
