import { isEnglish } from '../language.ts';

export const text = {
  predictions: {
    title: isEnglish ? 'What the sky is saying' : 'Gökyüzü ne diyor?',
    tabs: isEnglish ? 'Predictions' : 'Tahminler',
    daily: isEnglish ? 'General Prediction' : 'Genel Tahmin',
    weekly: isEnglish ? 'Weekly Horoscope' : 'Haftalık Burç',
    today: isEnglish ? 'Daily, sign by sign' : 'Günlük, burç burç',
    allDaily: isEnglish ? 'All daily predictions' : 'Tüm günlük tahminler',
    thisWeek: isEnglish ? 'Weekly, sign by sign' : 'Haftalık, burç burç',
    wholeWeek: isEnglish ? 'The whole week on its own page' : 'Haftanın tamamı kendi sayfasında',
  },
  trust: isEnglish ? 'What you can rely on' : 'Güvenebilecekleriniz',
  testimonials: isEnglish ? 'What a reading can feel like' : 'Bir fal nasıl hissettirir?',
  previousTestimonial: isEnglish ? 'Previous testimonial' : 'Önceki yorum',
  nextTestimonial: isEnglish ? 'Next testimonial' : 'Sonraki yorum',
  servicesPage: {
    title: isEnglish
      ? 'Services: Tarot, VIP, Astrology and Dream Readings'
      : 'Fallar: Tarot, VIP, Astroloji ve Rüya Yorumu',
    onePrice: isEnglish
      ? 'Each has one price, which you see before you order.'
      : 'Her falın, sipariş vermeden önce gördüğünüz tek bir fiyatı vardır.',
  },
};
