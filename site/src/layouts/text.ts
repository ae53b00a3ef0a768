import { isEnglish } from '../language.ts';

export const text = {
  skip: isEnglish ? 'Skip to content' : 'İçeriğe geç',
  logoLabel: isEnglish ? 'Falname, home' : 'Falname, ana sayfa',
  main: isEnglish ? 'Main' : 'Ana menü',
  menu: isEnglish ? 'Menu' : 'Menü',
  services: isEnglish ? 'Services' : 'Fallar',
  pricing: isEnglish ? 'Pricing' : 'Fiyatlar',
  testimonials: isEnglish ? 'Testimonials' : 'Yorumlar',
  faq: isEnglish ? 'FAQ' : 'Sık Sorulanlar',
  privacyPolicy: isEnglish ? 'Privacy Policy' : 'Gizlilik Politikası',
  logIn: isEnglish ? 'Login' : 'Giriş Yap',
  register: isEnglish ? 'Register' : 'Üye Ol',
  logOut: isEnglish ? 'Logout' : 'Çıkış',
  myReadings: isEnglish ? 'My Readings' : 'Fallarım',
  theme: isEnglish ? 'Theme: system' : 'Tema: sistem',
  needsScripts: isEnglish ? 'This page needs JavaScript.' : 'Bu sayfa için JavaScript gereklidir.',
  home: isEnglish ? 'Return to Home Page' : 'Ana sayfaya dön',
  notFound: isEnglish ? '404 Page Not Found' : '404 Sayfa bulunamadı',
  notFoundDescription: isEnglish ? 'There is no page at this address.' : 'Bu adreste bir sayfa yok.',
  notFoundHint: isEnglish
    ? 'Did you forget to add the page to the router?'
    : 'Adres yanlış yazılmış ya da sayfa kaldırılmış olabilir.',
  dialog: {
    close: isEnglish ? 'Close' : 'Kapat',
    loading: isEnglish ? 'Loading…' : 'Yükleniyor…',
    failed: isEnglish
      ? 'This could not be loaded. Please try again.'
      : 'Yüklenemedi. Lütfen yeniden deneyin.',
  },
};
