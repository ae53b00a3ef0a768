import { isEnglish } from '../../language.ts';

export const text = {
  /* Words that more than one screen of the desk has. */
  actions: isEnglish ? 'Actions' : 'İşlemler',
  all: isEnglish ? 'All' : 'Tümü',
  cancel: isEnglish ? 'Cancel' : 'Vazgeç',
  clearFilters: isEnglish ? 'Clear filters' : 'Filtreleri temizle',
  close: isEnglish ? 'Close' : 'Kapat',
  code: isEnglish ? 'Code' : 'Kod',
  confirming: isEnglish ? 'Confirming...' : 'Onaylanıyor...',
  copy: isEnglish ? 'Copy' : 'Kopyala',
  date: isEnglish ? 'Date' : 'Tarih',
  delete: isEnglish ? 'Delete' : 'Sil',
  email: isEnglish ? 'Email' : 'E-\u2060posta',
  from: isEnglish ? 'From' : 'Başlangıç',
  id: isEnglish ? 'ID' : 'No',
  language: isEnglish ? 'Language' : 'Dil',
  languages: { en: isEnglish ? 'English' : 'İngilizce', tr: isEnglish ? 'Turkish' : 'Türkçe' },
  loading: isEnglish ? 'Loading...' : 'Yükleniyor...',
  no: isEnglish ? 'No' : 'Hayır',
  nothingMatches: isEnglish
    ? 'Nothing matches what you are filtering by.'
    : 'Seçtiğiniz filtrelere uyan bir kayıt yok.',
  password: isEnglish ? 'Password' : 'Şifre',
  payment: isEnglish ? 'Payment' : 'Ödeme',
  readingNumber: (id: number) => (isEnglish ? `Reading ${id}` : `Sipariş ${id}`),
  save: isEnglish ? 'Save' : 'Kaydet',
  saving: isEnglish ? 'Saving...' : 'Kaydediliyor...',
  search: isEnglish ? 'Search' : 'Ara',
  sending: isEnglish ? 'Sending...' : 'Gönderiliyor...',
  service: isEnglish ? 'Service' : 'Hizmet',
  status: isEnglish ? 'Status' : 'Durum',
  to: isEnglish ? 'To' : 'Bitiş',
  tryAgain: isEnglish ? 'Try again' : 'Yeniden dene',
  type: isEnglish ? 'Type' : 'Tür',
  user: isEnglish ? 'User' : 'Kullanıcı',
  yes: isEnglish ? 'Yes' : 'Evet',

  /* Toasts: the specification gives these titles in Turkish. */
  failure: 'Hata',
  warning: 'Uyarı',
  success: 'Başarılı',

  desk: isEnglish ? 'Dashboard' : 'Yönetim paneli',
  security: isEnglish ? 'Security' : 'Güvenlik',
  history: isEnglish ? 'History' : 'Geçmiş',
  otherLanguage: isEnglish ? 'Türkçe' : 'English',
  pageTitle: isEnglish ? 'Admin Dashboard · Falname' : 'Yönetim Paneli · Falname',
  adminPanel: isEnglish ? 'Admin Panel' : 'Yönetim Paneli',
  viewWebsite: isEnglish ? 'View Website' : 'Siteyi Görüntüle',
  newTab: isEnglish ? '(opens in a new tab)' : '(yeni sekmede açılır)',
  loadingDesk: isEnglish ? 'Loading the dashboard...' : 'Panel yükleniyor...',
  needsScripts: isEnglish ? 'The dashboard needs JavaScript.' : 'Panel için JavaScript gereklidir.',

  login: {
    pageTitle: isEnglish ? 'Admin Login · Falname' : 'Yönetici Girişi · Falname',
    heading: isEnglish ? 'Admin Login' : 'Yönetici Girişi',
    lead: isEnglish
      ? "The owner's desk: orders, predictions, horoscopes."
      : 'İşletme paneli: siparişler, tahminler, burçlar.',
    website: isEnglish ? 'Back to website' : 'Siteye dön',
    username: isEnglish ? 'Username' : 'Kullanıcı adı',
    codeHint: isEnglish
      ? 'Of your authenticator app, or a recovery code'
      : 'Doğrulama uygulamanızdaki kod veya bir kurtarma kodu',
    submit: isEnglish ? 'Login to Admin Panel' : 'Panele Giriş Yap',
    busy: isEnglish ? 'Logging in...' : 'Giriş yapılıyor...',
    done: isEnglish ? 'Login successful' : 'Giriş başarılı',
    welcome: isEnglish ? 'Welcome to the admin panel' : 'Yönetim paneline hoş geldiniz',
    wrongPair: isEnglish ? 'Invalid username or password' : 'Kullanıcı adı veya şifre hatalı',
    unreachable: isEnglish
      ? 'Login failed: the server cannot be reached'
      : 'Giriş yapılamadı: sunucuya ulaşılamıyor',
    unreadable: isEnglish
      ? 'Login failed: the answer of the server was not understood'
      : 'Giriş yapılamadı: sunucunun yanıtı anlaşılamadı',
    tooMany: (why: string) =>
      isEnglish
        ? `Login failed: ${why || 'too many tries, please wait a little'}`
        : `Giriş yapılamadı: ${why || 'çok fazla deneme yapıldı, lütfen biraz bekleyin'}`,
    failed: (why: string | number) =>
      isEnglish ? `API login failed: ${why}` : `Giriş yapılamadı, sunucunun yanıtı: ${why}`,
  },
  logout: {
    button: isEnglish ? 'Logout' : 'Çıkış',
    failed: isEnglish ? 'Logout failed' : 'Çıkış yapılamadı',
    failedWhy: isEnglish ? 'An error occurred' : 'Bir hata oluştu',
    done: isEnglish ? 'Logged out' : 'Çıkış yapıldı',
    doneMore: isEnglish ? 'You have been securely logged out' : 'Oturumunuz güvenle kapatıldı',
    unfinished: {
      title: isEnglish
        ? 'Log out and delete what is unfinished?'
        : 'Çıkış yapılsın ve yarım kalanlar silinsin mi?',
      text: isEnglish
        ? 'Drafts of answers and what is not saved yet are deleted from this browser.'
        : 'Yanıt taslakları ve kaydedilmemiş değişiklikler bu tarayıcıdan silinir.',
      keep: isEnglish ? 'Stay' : 'Kal',
      act: isEnglish ? 'Log out' : 'Çıkış yap',
    },
  },

  keys: {
    title: isEnglish ? 'Keys' : 'Kısayollar',
    list: [
      [
        ['n'],
        isEnglish
          ? 'Open the order that is to be answered first, then the one after it'
          : 'İlk cevaplanacak siparişi aç, ardından sıradakini',
      ],
      [['w'], isEnglish ? 'Write the answer to the order that is open' : 'Açık siparişin cevabını yaz'],
      [['Esc'], isEnglish ? 'Close what is open' : 'Açık olanı kapat'],
      [['?'], isEnglish ? 'Show these keys' : 'Kısayolları göster'],
    ] as readonly (readonly [keys: readonly string[], meaning: string])[],
    writing: isEnglish ? 'While you write' : 'Yazarken',
    whileWriting: [
      [['Ctrl Enter', '⌘ Enter'], isEnglish ? 'Send' : 'Gönder'],
      [['Ctrl S', '⌘ S'], isEnglish ? 'Save the draft now' : 'Taslağı şimdi sakla'],
      [['Alt N'], isEnglish ? 'Next order that waits' : 'Bekleyen sıradaki sipariş'],
      [['Alt P'], isEnglish ? 'Previous order that waits' : 'Bekleyen önceki sipariş'],
      [['Alt A'], isEnglish ? 'Ask the customer' : 'Müşteriye sor'],
      [['Alt V'], isEnglish ? 'Preview, and back' : 'Önizleme, sonra geri'],
      [['/'], isEnglish ? 'Insert a snippet' : 'Hazır metin ekle'],
      [['Ctrl B', '⌘ B'], isEnglish ? 'Bold' : 'Kalın'],
      [['Ctrl I', '⌘ I'], isEnglish ? 'Italics' : 'Eğik'],
      [['## ', '### '], isEnglish ? 'Heading, smaller heading' : 'Başlık, alt başlık'],
      [['- ', '1. '], isEnglish ? 'List' : 'Liste'],
      [['> '], isEnglish ? 'Quotation' : 'Alıntı'],
      [['--- '], isEnglish ? 'Rule' : 'Ayırma çizgisi'],
      [['Esc'], isEnglish ? 'Leave the text' : 'Metinden çık'],
    ] as readonly (readonly [keys: readonly string[], meaning: string])[],
    or: isEnglish ? 'or' : 'veya',
    lettersAct: isEnglish ? 'Letters act as keys' : 'Harfler kısayol olarak çalışsın',
  },

  list: {
    shown: (shown: number, total: number, noun: string) =>
      isEnglish
        ? `Showing ${shown} of ${total} total ${noun}`
        : `Toplam ${total} ${noun}, gösterilen: ${shown}`,
    shownOfAtLeast: (shown: number, total: number, noun: string) =>
      isEnglish
        ? `Showing ${shown} of at least ${total} ${noun}`
        : `En az ${total} ${noun}, gösterilen: ${shown}`,
    noneFound: (noun: string) => (isEnglish ? `No ${noun} found` : `Hiç ${noun} bulunamadı`),
    pastTitle: isEnglish ? 'This page is empty' : 'Bu sayfa boş',
    past: isEnglish ? 'The list ends before it.' : 'Liste bu sayfadan önce bitiyor.',
    firstPage: isEnglish ? 'First page' : 'İlk sayfa',
  },

  sessionEnded: {
    title: isEnglish ? 'Your session has ended' : 'Oturumunuz sona erdi',
    text: isEnglish
      ? 'Your text is still here. Log in in another tab, then save it here.'
      : 'Yazdıklarınız duruyor. Başka bir sekmede giriş yapın, sonra burada kaydedin.',
    logIn: isEnglish ? 'Log in (opens in a new tab)' : 'Giriş yapın (yeni sekmede açılır)',
  },
  discard: {
    title: isEnglish ? 'Discard your changes?' : 'Değişikliklerden vazgeçilsin mi?',
    text: isEnglish ? 'What you typed here has not been saved.' : 'Yazdıklarınız henüz kaydedilmedi.',
    keep: isEnglish ? 'Keep editing' : 'Düzenlemeye devam et',
    discard: isEnglish ? 'Discard' : 'Kaydetmeden çık',
  },
  leaveCodes: {
    title: isEnglish ? 'Leave without the codes?' : 'Kodları almadan çıkılsın mı?',
    text: isEnglish
      ? 'They are not shown again. The second factor stays on.'
      : 'Bir daha gösterilmezler. İki adımlı doğrulama açık kalır.',
    keep: isEnglish ? 'Back to the codes' : 'Kodlara dön',
    discard: isEnglish ? 'Leave' : 'Çık',
  },
  conflict: {
    deleted: {
      title: isEnglish ? 'This was deleted in the meantime' : 'Bu kayıt bu arada silindi',
      text: isEnglish
        ? 'Your text is kept below; saving publishes it as a new one.'
        : 'Metniniz aşağıda duruyor; kaydederseniz yeni bir kayıt olarak yayımlanır.',
    },
    changed: {
      title: isEnglish ? 'This was changed while you were editing' : 'Siz düzenlerken bu kayıt değiştirildi',
      text: isEnglish
        ? 'Your text is kept below; saving again replaces the newer version.'
        : 'Metniniz aşağıda duruyor; yeniden kaydederseniz yeni sürümün yerine geçer.',
    },
    now: isEnglish ? 'What stands there now' : 'Şu an kayıtlı olan',
  },
};
