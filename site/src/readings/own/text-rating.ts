import { isEnglish } from '../../language.ts';

export const text = {
  howWasIt: isEnglish ? 'How was your reading?' : 'Falınızı nasıl buldunuz?',
  yourRating: isEnglish ? 'Your rating' : 'Değerlendirmeniz',
  notShown: isEnglish ? 'We do not show your text. The reason: ' : 'Yazdıklarınızı yayımlamıyoruz. Nedeni: ',
  reply: isEnglish ? 'Our reply' : 'Yanıtımız',
  forVisitors: isEnglish ? 'Visitors of our site may read it.' : 'Sitemizin ziyaretçileri okuyabilir.',
  forUs: isEnglish ? 'Only we read it.' : 'Yalnız biz okuruz.',
  thanks: {
    title: isEnglish ? 'Thank you' : 'Teşekkürler',
    description: isEnglish ? 'Your rating is with us.' : 'Değerlendirmeniz bize ulaştı.',
  },
  notSent: isEnglish ? 'Your rating was not sent' : 'Değerlendirmeniz gönderilemedi',
  inYourWords: isEnglish ? 'In your words' : 'Kendi sözlerinizle',
  mayBeRead: isEnglish
    ? 'Others may read it, with my first name and the first letter of my last name'
    : 'Adımla ve soyadımın ilk harfiyle (Elif K. gibi) başkaları da okuyabilir',
  send: isEnglish ? 'Send my rating' : 'Değerlendirmemi gönder',
  sending: isEnglish ? 'Sending...' : 'Gönderiliyor...',
  yourStars: isEnglish ? 'Your stars' : 'Yıldızlarınız',
  star: (stars: number, of: number, meaning: string) =>
    isEnglish ? `${stars} of ${of}: ${meaning}` : `${of} üzerinden ${stars}: ${meaning}`,
  meanings: isEnglish
    ? ['Poor', 'Fair', 'Good', 'Very good', 'Wonderful']
    : ['Zayıf', 'Orta', 'İyi', 'Çok iyi', 'Harika'],
};
