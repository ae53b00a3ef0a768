const en = {
  howWasIt: 'How was your reading?',
  yourRating: 'Your rating',
  notShown: 'We do not show your text. The reason: ',
  reply: 'Our reply',
  forVisitors: 'Visitors of our site may read it.',
  forUs: 'Only we read it.',
  thanks: { title: 'Thank you', description: 'Your rating is with us.' },
  notSent: 'Your rating was not sent',
  inYourWords: 'In your words',
  mayBeRead: 'Others may read it, with my first name and the first letter of my last name',
  send: 'Send my rating',
  sending: 'Sending...',
  yourStars: 'Your stars',
  star: (stars: number, of: number, meaning: string) => `${stars} of ${of}: ${meaning}`,
  given: (stars: number, of: number) => `${stars} out of ${of} stars`,
  meanings: ['Poor', 'Fair', 'Good', 'Very good', 'Wonderful'],
};
const tr: typeof en = {
  howWasIt: 'Falınızı nasıl buldunuz?',
  yourRating: 'Değerlendirmeniz',
  notShown: 'Yazdıklarınızı yayımlamıyoruz. Nedeni: ',
  reply: 'Yanıtımız',
  forVisitors: 'Sitemizin ziyaretçileri okuyabilir.',
  forUs: 'Yalnız biz okuruz.',
  thanks: { title: 'Teşekkürler', description: 'Değerlendirmeniz bize ulaştı.' },
  notSent: 'Değerlendirmeniz gönderilemedi',
  inYourWords: 'Kendi sözlerinizle',
  mayBeRead: 'Adım ve soyadımın ilk harfiyle başkaları da okuyabilir',
  send: 'Değerlendirmemi gönder',
  sending: 'Gönderiliyor...',
  yourStars: 'Yıldızlarınız',
  star: (stars, of, meaning) => `${of} üzerinden ${stars}: ${meaning}`,
  given: (stars, of) => `${of} üzerinden ${stars} yıldız`,
  meanings: ['Zayıf', 'Orta', 'İyi', 'Çok iyi', 'Harika'],
};

/** The words of a rating, in the language of this build. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;
