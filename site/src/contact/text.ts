const en = {
  title: 'Write to us',
  description: 'Write to the owner of Falname: about a reading, an order, your data, or anything else.',
  onePerson: 'One person reads every message and answers by email.',
  withoutScripts: 'A page thanks you once your message has arrived. If it does not come, nothing was sent.',
  sealed: 'What you write is sealed with a key of its own.',
  howKept: 'How it is kept and erased',
  weekByMail: 'The prediction of each week comes by mail, if you like:',
  newsletter: 'the newsletter',
  thanks: {
    message: ['Thank you', 'Your message has arrived. We answer by email.'],
    subscribed: ['One more step', 'We have sent a link to that address. Please open it within seven days.'],
    confirmed: ['Welcome', 'You are subscribed. Each newsletter has a link with which you leave it.'],
    left: ['Goodbye', 'You have left the newsletter, and your address was erased.'],
  },
};
const tr: typeof en = {
  title: 'Bize yazın',
  description:
    'Falname sahibine yazın: bir fal, bir sipariş, verileriniz ya da aklınıza gelen başka bir şey için.',
  onePerson: 'Her mesajı bir kişi okur ve e-\u2060postayla yanıtlar.',
  withoutScripts: 'Mesajınız ulaşınca bir teşekkür sayfası açılır. Açılmazsa mesajınız gönderilmemiştir.',
  sealed: 'Yazdıklarınız kendine ait bir anahtarla mühürlenir.',
  howKept: 'Nasıl saklanır, nasıl silinir',
  weekByMail: 'İsterseniz her haftanın tahmini size e-\u2060postayla gelir:',
  newsletter: 'bülten',
  thanks: {
    message: ['Teşekkür ederiz', 'Mesajınız ulaştı. E-\u2060postayla yanıt veririz.'],
    subscribed: ['Bir adım kaldı', 'Bu adrese bir bağlantı gönderdik. Lütfen yedi gün içinde açın.'],
    confirmed: ['Hoş geldiniz', 'Aboneliğiniz başladı. Her bültende ayrılmanız için bir bağlantı vardır.'],
    left: ['Hoşça kalın', 'Bültenden ayrıldınız ve adresiniz silindi.'],
  },
};

/** The words around the contact form and of the pages that thank for a form, in the language of this build. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;
