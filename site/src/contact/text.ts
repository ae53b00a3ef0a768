import { isEnglish } from '../language.ts';

/** What a message carries is English, whatever the language of its page. */
export const otherTopics = {
  'My order or payment': isEnglish ? 'My order or payment' : 'Siparişim veya ödemem',
  'My data': isEnglish ? 'My data' : 'Verilerim',
  'Something else': isEnglish ? 'Something else' : 'Başka bir konu',
};

export const text = {
  title: isEnglish ? 'Write to us' : 'Bize yazın',
  description: isEnglish
    ? 'Write to the owner of Falname: about a reading, an order, your data, or anything else.'
    : 'Falname sahibine yazın: bir fal, bir sipariş, verileriniz ya da aklınıza gelen başka bir şey için.',
  onePerson: isEnglish
    ? 'One person reads every message and answers by email.'
    : 'Her mesajı bir kişi okur ve e-\u2060postayla yanıtlar.',
  withoutScripts: isEnglish
    ? 'A page thanks you once your message has arrived. If no such page appears, nothing was sent.'
    : 'Mesajınız ulaşınca bir teşekkür sayfası açılır. Açılmazsa mesajınız gönderilmemiştir.',
  sealed: isEnglish
    ? 'What you write is sealed with a key of its own.'
    : 'Yazdıklarınız kendine ait bir anahtarla mühürlenir.',
  howKept: isEnglish ? 'How it is kept and erased' : 'Nasıl saklanır, nasıl silinir',
  weekByMail: isEnglish
    ? 'Get each week’s prediction by email, if you like:'
    : 'İsterseniz her haftanın tahmini size e-\u2060postayla gelir:',
  newsletter: isEnglish ? 'the newsletter' : 'bülten',
  name: isEnglish ? 'Your name' : 'Adınız',
  email: isEnglish ? 'Email address' : 'E-\u2060posta adresi',
  topic: isEnglish ? 'What is it about?' : 'Konu',
  choose: isEnglish ? 'Please choose' : 'Lütfen seçin',
  message: isEnglish ? 'Your message' : 'Mesajınız',
  send: isEnglish ? 'Send message' : 'Mesajı Gönder',
  thanks: {
    message: isEnglish
      ? ['Thank you', 'Your message has arrived. We answer by email.']
      : ['Teşekkür ederiz', 'Mesajınız ulaştı. E-\u2060postayla yanıt veririz.'],
    subscribed: isEnglish
      ? ['One more step', 'We have sent a link to that address. Please open it within seven days.']
      : ['Bir adım kaldı', 'Bu adrese bir bağlantı gönderdik. Lütfen yedi gün içinde açın.'],
    confirmed: isEnglish
      ? ['Welcome', 'You are subscribed. Each newsletter has a link to unsubscribe.']
      : ['Hoş geldiniz', 'Aboneliğiniz başladı. Her bültende ayrılmanız için bir bağlantı vardır.'],
    left: isEnglish
      ? ['Goodbye', 'You have left the newsletter, and your address was erased.']
      : ['Hoşça kalın', 'Bültenden ayrıldınız ve adresiniz silindi.'],
  },
};
