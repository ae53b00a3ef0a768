import type { Tab } from './address.ts';

const en = {
  /* Words that more than one screen of the desk has. */
  actions: 'Actions',
  back: 'Back',
  cancel: 'Cancel',
  clearFilters: 'Clear filters',
  close: 'Close',
  code: 'Code',
  confirming: 'Confirming...',
  copy: 'Copy',
  loading: 'Loading...',
  no: 'No',
  nothingMatches: 'Nothing matches what you are filtering by.',
  password: 'Password',
  payment: 'Payment',
  readingNumber: (id: number) => `Reading ${id}`,
  save: 'Save',
  saving: 'Saving...',
  search: 'Search',
  sending: 'Sending...',
  service: 'Service',
  status: 'Status',
  user: 'User',
  yes: 'Yes',

  /* Toasts: the specification gives these titles in Turkish. */
  failure: 'Hata',
  warning: 'Uyarı',
  success: 'Başarılı',

  /* The frame of the desk. */
  desk: 'Dashboard',
  tabs: {
    overview: 'Dashboard Overview',
    orders: 'Readings / Orders',
    payments: 'Payments',
    ratings: 'Ratings',
    calendar: 'Calendar',
    predictions: 'Predictions',
    horoscopes: 'Horoscopes',
    users: 'Users',
    messages: 'Messages',
    newsletter: 'Newsletter',
    settings: 'Settings',
  } satisfies Record<Tab, string>,
  security: 'Security',
  history: 'History',
  otherLanguage: 'Türkçe',
  pageTitle: 'Admin Dashboard · Falname',
  adminPanel: 'Admin Panel',
  viewWebsite: 'View Website',
  newTab: '(opens in a new tab)',
  loadingDesk: 'Loading the dashboard...',
  needsScripts: 'The dashboard needs JavaScript.',

  /* Logging in and out. */
  login: {
    pageTitle: 'Admin Login · Falname',
    heading: 'Admin Login',
    lead: "The owner's desk: orders, predictions, horoscopes.",
    website: 'Back to website',
    username: 'Username',
    codeHint: 'Of your authenticator app, or a recovery code',
    submit: 'Login to Admin Panel',
    busy: 'Logging in...',
    done: 'Login successful',
    welcome: 'Welcome to the admin panel',
    wrongPair: 'Invalid username or password',
    unreachable: 'Login failed: the server cannot be reached',
    unreadable: 'Login failed: the answer of the server was not understood',
    tooMany: (why: string) => `Login failed: ${why || 'too many tries, please wait a little'}`,
    failed: (why: string | number) => `API login failed: ${why}`,
  },
  logout: {
    button: 'Logout',
    failed: 'Logout failed',
    failedWhy: 'An error occurred',
    done: 'Logged out',
    doneMore: 'You have been securely logged out',
  },

  /* Keys. */
  keys: {
    title: 'Keys',
    list: [
      [['n'], 'Open the order that is to be answered first, then the one after it'],
      [['j', '↓'], 'Next line of the orders'],
      [['k', '↑'], 'Previous line of the orders'],
      [['Enter'], 'Open the line'],
      [['Esc'], 'Close what is open'],
      [['?'], 'Show these keys'],
    ] as readonly (readonly [keys: readonly string[], meaning: string])[],
    or: 'or',
    lettersAct: 'Letters act as keys',
  },

  /* Lists. */
  list: {
    shown: (shown: number, total: number, noun: string) => `Showing ${shown} of ${total} total ${noun}`,
    shownOfAtLeast: (shown: number, total: number, noun: string) =>
      `Showing ${shown} of at least ${total} ${noun}`,
    noneFound: (noun: string) => `No ${noun} found`,
    pastTitle: 'This page is empty',
    past: 'The list ends before it.',
    firstPage: 'First page',
    tryAgain: 'Try again',
  },

  /* Forms and their dialogs. */
  sessionEnded: {
    title: 'Your session has ended',
    text: 'Your text is still here. Log in in another tab, then save it here.',
    logIn: 'Log in (opens in a new tab)',
  },
  discard: {
    title: 'Discard your changes?',
    text: 'What you typed here has not been saved.',
    keep: 'Keep editing',
    discard: 'Discard',
  },
  conflict: {
    deleted: {
      title: 'This was deleted in the meantime',
      text: 'Your text is kept below; saving publishes it as a new one.',
    },
    changed: {
      title: 'This was changed while you were editing',
      text: 'Your text is kept below; saving again replaces the newer version.',
    },
    now: 'What stands there now',
  },
};

const tr: typeof en = {
  actions: 'İşlemler',
  back: 'Geri',
  cancel: 'Vazgeç',
  clearFilters: 'Filtreleri temizle',
  close: 'Kapat',
  code: 'Kod',
  confirming: 'Onaylanıyor...',
  copy: 'Kopyala',
  loading: 'Yükleniyor...',
  no: 'Hayır',
  nothingMatches: 'Seçtiğiniz filtrelere uyan bir kayıt yok.',
  password: 'Şifre',
  payment: 'Ödeme',
  readingNumber: (id) => `Sipariş ${id}`,
  save: 'Kaydet',
  saving: 'Kaydediliyor...',
  search: 'Ara',
  sending: 'Gönderiliyor...',
  service: 'Hizmet',
  status: 'Durum',
  user: 'Kullanıcı',
  yes: 'Evet',

  failure: 'Hata',
  warning: 'Uyarı',
  success: 'Başarılı',

  desk: 'Yönetim paneli',
  tabs: {
    overview: 'Genel Bakış',
    orders: 'Fallar / Siparişler',
    payments: 'Ödemeler',
    ratings: 'Değerlendirmeler',
    calendar: 'Takvim',
    predictions: 'Tahminler',
    horoscopes: 'Burç Tahminleri',
    users: 'Kullanıcılar',
    messages: 'Mesajlar',
    newsletter: 'Bülten',
    settings: 'Ayarlar',
  },
  security: 'Güvenlik',
  history: 'Geçmiş',
  otherLanguage: 'English',
  pageTitle: 'Yönetim Paneli · Falname',
  adminPanel: 'Yönetim Paneli',
  viewWebsite: 'Siteyi Görüntüle',
  newTab: '(yeni sekmede açılır)',
  loadingDesk: 'Panel yükleniyor...',
  needsScripts: 'Panel için JavaScript gereklidir.',

  login: {
    pageTitle: 'Yönetici Girişi · Falname',
    heading: 'Yönetici Girişi',
    lead: 'İşletme paneli: siparişler, tahminler, burçlar.',
    website: 'Siteye dön',
    username: 'Kullanıcı adı',
    codeHint: 'Doğrulama uygulamanızdaki kod veya bir kurtarma kodu',
    submit: 'Panele Giriş Yap',
    busy: 'Giriş yapılıyor...',
    done: 'Giriş başarılı',
    welcome: 'Yönetim paneline hoş geldiniz',
    wrongPair: 'Kullanıcı adı veya şifre hatalı',
    unreachable: 'Giriş yapılamadı: sunucuya ulaşılamıyor',
    unreadable: 'Giriş yapılamadı: sunucunun yanıtı anlaşılamadı',
    tooMany: (why) => `Giriş yapılamadı: ${why || 'çok fazla deneme yapıldı, lütfen biraz bekleyin'}`,
    failed: (why) => `Giriş yapılamadı, sunucunun yanıtı: ${why}`,
  },
  logout: {
    button: 'Çıkış',
    failed: 'Çıkış yapılamadı',
    failedWhy: 'Bir hata oluştu',
    done: 'Çıkış yapıldı',
    doneMore: 'Oturumunuz güvenle kapatıldı',
  },

  keys: {
    title: 'Kısayollar',
    list: [
      [['n'], 'İlk cevaplanacak siparişi aç, ardından sıradakini'],
      [['j', '↓'], 'Listede sonraki sipariş'],
      [['k', '↑'], 'Listede önceki sipariş'],
      [['Enter'], 'Seçili siparişi aç'],
      [['Esc'], 'Açık olanı kapat'],
      [['?'], 'Kısayolları göster'],
    ],
    or: 'veya',
    lettersAct: 'Harfler kısayol olarak çalışsın',
  },

  list: {
    shown: (shown, total, noun) => `Toplam ${total} ${noun}, gösterilen: ${shown}`,
    shownOfAtLeast: (shown, total, noun) => `En az ${total} ${noun}, gösterilen: ${shown}`,
    noneFound: (noun) => `Hiç ${noun} bulunamadı`,
    pastTitle: 'Bu sayfa boş',
    past: 'Liste bu sayfadan önce bitiyor.',
    firstPage: 'İlk sayfa',
    tryAgain: 'Yeniden dene',
  },

  sessionEnded: {
    title: 'Oturumunuz sona erdi',
    text: 'Yazdıklarınız duruyor. Başka bir sekmede giriş yapın, sonra burada kaydedin.',
    logIn: 'Giriş yapın (yeni sekmede açılır)',
  },
  discard: {
    title: 'Değişikliklerden vazgeçilsin mi?',
    text: 'Yazdıklarınız henüz kaydedilmedi.',
    keep: 'Düzenlemeye devam et',
    discard: 'Kaydetmeden çık',
  },
  conflict: {
    deleted: {
      title: 'Bu kayıt bu arada silindi',
      text: 'Metniniz aşağıda duruyor; kaydederseniz yeni bir kayıt olarak yayımlanır.',
    },
    changed: {
      title: 'Siz düzenlerken bu kayıt değiştirildi',
      text: 'Metniniz aşağıda duruyor; yeniden kaydederseniz yeni sürümün yerine geçer.',
    },
    now: 'Şu an kayıtlı olan',
  },
};

/** The words of the desk's frame, its lists and forms in the language of this build. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;
