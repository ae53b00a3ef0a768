const en = {
  places: 'Your pages',
  myReadings: 'My Readings',
  account: 'Account',
  logOut: 'Logout',
  newReadings: ' new',
  loggedOut: { title: 'Logged out', description: 'You have been securely logged out' },
  notLoggedOut: 'Logout failed',
  errorOccurred: 'An error occurred',
  unknownUser: 'Failed to fetch user data',
};
const tr: typeof en = {
  places: 'Sayfalarınız',
  myReadings: 'Fallarım',
  account: 'Hesabım',
  logOut: 'Çıkış',
  newReadings: ' yeni',
  loggedOut: { title: 'Çıkış yapıldı', description: 'Oturumunuz güvenle kapatıldı' },
  notLoggedOut: 'Çıkış yapılamadı',
  errorOccurred: 'Bir hata oluştu',
  unknownUser: 'Hesap bilgileri alınamadı',
};

/** What the session and the bar of a customer who is logged in say, in the language of this build. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;
