const en = {
  predictions: {
    title: 'What the sky is saying',
    tabs: 'Predictions',
    daily: 'General Prediction',
    weekly: 'Weekly Horoscope',
    today: 'Today, sign by sign',
    allDaily: 'All daily predictions',
    thisWeek: 'This week, sign by sign',
    wholeWeek: 'The whole week on its own page',
  },
  trust: 'What you can rely on',
  previousTestimonial: 'Previous testimonial',
  nextTestimonial: 'Next testimonial',
  servicesPage: {
    title: 'Services: Tarot, VIP, Astrology and Dream Readings',
    onePrice: 'Each has one price, which you see before you order.',
  },
};
const tr: typeof en = {
  predictions: {
    title: 'Gökyüzü ne diyor?',
    tabs: 'Tahminler',
    daily: 'Genel Tahmin',
    weekly: 'Haftalık Burç',
    today: 'Bugün, burç burç',
    allDaily: 'Tüm günlük tahminler',
    thisWeek: 'Bu hafta, burç burç',
    wholeWeek: 'Haftanın tamamı kendi sayfasında',
  },
  trust: 'Güvenebilecekleriniz',
  previousTestimonial: 'Önceki yorum',
  nextTestimonial: 'Sonraki yorum',
  servicesPage: {
    title: 'Fallar: Tarot, VIP, Astroloji ve Rüya Yorumu',
    onePrice: 'Her falın, sipariş vermeden önce gördüğünüz tek bir fiyatı vardır.',
  },
};

/** The words of the home page's sections, besides `content.ts`, in the language of this build. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;
