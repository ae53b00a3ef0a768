import { isEnglish } from '../language.ts';

export const text = {
  myReadings: isEnglish ? 'My Readings' : 'Fallarım',
  notLoggedIn: isEnglish ? 'You need to log in to your account' : 'Hesabınıza giriş yapmanız gerekiyor',
  close: isEnglish ? 'Close' : 'Kapat',
  loading: isEnglish ? 'Loading your readings...' : 'Fallarınız yükleniyor...',
  notFetched: isEnglish ? 'Readings could not be fetched' : 'Fallarınız alınamadı',
  tryAgain: isEnglish ? 'Try again' : 'Yeniden dene',
  areSafe: isEnglish
    ? 'Your readings are safe. Please check your connection.'
    : 'Fallarınız güvende. Lütfen bağlantınızı kontrol edin.',
  noneInDialog: isEnglish ? "You don't have any readings yet" : 'Henüz bir falınız yok',
  browseServices: isEnglish ? 'Browse Services' : 'Hizmetlere Göz At',
  pageOfTheirOwn: isEnglish ? 'All readings on a page of their own' : 'Bütün fallar kendi sayfasında',
  selectOne: isEnglish ? 'Select a reading to view details' : 'Ayrıntılarını görmek için bir fal seçin',
  allReadings: isEnglish ? 'All readings' : 'Bütün fallar',
  noneYet: isEnglish ? 'No Readings Yet' : 'Henüz Falınız Yok',
  nonePurchased: isEnglish ? "You haven't purchased any readings yet." : 'Henüz bir fal siparişi vermediniz.',
  getFirst: isEnglish ? 'Get Your First Reading' : 'İlk Falınızı Alın',
  search: isEnglish ? 'Search your readings' : 'Fallarınızda arayın',
  searchHint: isEnglish ? 'Search your readings...' : 'Fallarınızda arayın...',
  found: (count: number) => (isEnglish ? `${count} found` : `${count} sonuç bulundu`),
  noMatch: isEnglish ? 'No readings found matching your search.' : 'Aramanıza uyan bir fal bulunamadı.',
  newReadings: isEnglish ? 'New Readings' : 'Yeni Fallar',
  previousReadings: isEnglish ? 'Previous Readings' : 'Önceki Fallar',
  payOrCancel: isEnglish ? 'Pay or cancel' : 'Öde ya da iptal et',
  answerQuestion: isEnglish ? 'Answer our question' : 'Sorumuzu yanıtla',
  waitOrCancel: isEnglish ? 'Wait or cancel' : 'Bekle ya da iptal et',
  openPage: isEnglish ? 'Open its page' : 'Sayfasını aç',
  details: isEnglish ? 'Reading Details' : 'Fal Ayrıntıları',
  toHome: isEnglish ? 'Return to Home Page' : 'Ana sayfaya dön',
  lead: isEnglish
    ? 'All your readings are listed here, the newest first. Click on one to open its details.'
    : 'Bütün fallarınız burada, en yenisi en üstte. Ayrıntılarını açmak için birine tıklayın.',
};
