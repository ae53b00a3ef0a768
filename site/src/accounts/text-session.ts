import { isEnglish } from '../language.ts';

/** What the session and the bar of a customer who is logged in say, in the language of this build. */
export const text = {
  places: isEnglish ? 'Your pages' : 'Sayfalarınız',
  myReadings: isEnglish ? 'My Readings' : 'Fallarım',
  account: isEnglish ? 'Account' : 'Hesabım',
  logOut: isEnglish ? 'Logout' : 'Çıkış',
  newReadings: isEnglish ? ' new' : ' yeni',
  loggedOut: {
    title: isEnglish ? 'Logged out' : 'Çıkış yapıldı',
    description: isEnglish ? 'You have been securely logged out' : 'Oturumunuz güvenle kapatıldı',
  },
  notLoggedOut: isEnglish ? 'Logout failed' : 'Çıkış yapılamadı',
  errorOccurred: isEnglish ? 'An error occurred' : 'Bir hata oluştu',
  unknownUser: isEnglish ? 'Failed to fetch user data' : 'Hesap bilgileri alınamadı',
};
