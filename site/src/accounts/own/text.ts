import { isEnglish } from '../../language.ts';

export const text = {
  pageTitle: isEnglish ? 'Your Account' : 'Hesabınız',
  title: isEnglish ? 'Your account' : 'Hesabınız',
  dataPageTitle: isEnglish ? 'Your Data' : 'Verileriniz',
  dataTitle: isEnglish ? 'Everything we keep about you' : 'Hakkınızda sakladığımız her şey',
  loading: isEnglish ? 'Loading your account...' : 'Hesabınız yükleniyor...',
  notFetched: isEnglish ? 'Your account could not be fetched' : 'Hesabınız alınamadı',
  tryAgain: isEnglish ? 'Try again' : 'Yeniden dene',
  checkConnection: isEnglish ? 'Please check your connection.' : 'Lütfen bağlantınızı kontrol edin.',
  confirm: {
    title: isEnglish ? 'Is this your address?' : 'Bu adres sizin mi?',
    why: isEnglish
      ? 'You have opened the link that we sent to it. Confirm that it is yours.'
      : 'Bu adrese gönderdiğimiz bağlantıyı açtınız. Sizin olduğunu onaylayın.',
    button: isEnglish ? 'Confirm this address' : 'Bu adresi onayla',
  },
  verified: isEnglish ? 'Your email address is verified.' : 'E-\u2060posta adresiniz doğrulandı.',
  notVerified: isEnglish
    ? 'The address could not be verified. Please try again.'
    : 'Adres doğrulanamadı. Lütfen yeniden deneyin.',
  saving: isEnglish ? 'Saving...' : 'Kaydediliyor...',
  didNotWork: isEnglish ? 'That did not work' : 'İşlem tamamlanamadı',
  pleaseTryAgain: isEnglish ? 'Please try again.' : 'Lütfen yeniden deneyin.',
  failed: isEnglish ? 'That did not work. Please try again.' : 'İşlem tamamlanamadı. Lütfen yeniden deneyin.',

  name: {
    title: isEnglish ? 'Your name' : 'Adınız',
    lead: isEnglish ? 'How you are addressed here.' : 'Size burada böyle hitap ederiz.',
    label: isEnglish ? 'Username' : 'Kullanıcı adı',
    save: isEnglish ? 'Save name' : 'Adı kaydet',
    saved: isEnglish ? 'Your name was saved.' : 'Adınız kaydedildi.',
  },
  email: {
    title: isEnglish ? 'Your email address' : 'E-\u2060posta adresiniz',
    lead: isEnglish
      ? 'To a verified address we mail a link to your reading; to others we write only that there is something to read.'
      : 'Doğrulanmış adreslere falınızın bağlantısını göndeririz; diğerlerine yalnızca okunacak bir şey olduğunu yazarız.',
    verified: isEnglish ? 'Verified' : 'Doğrulandı',
    unverified: isEnglish ? 'Not verified yet' : 'Henüz doğrulanmadı',
    linkSentBefore: isEnglish ? 'We have sent a link to ' : 'Bağlantıyı gönderdiğimiz adres: ',
    linkSentAfter: isEnglish
      ? '. It becomes your address once you open the link and confirm it.'
      : '. Bağlantıyı açıp onayladığınızda adresiniz bu olur.',
    label: isEnglish ? 'Email address' : 'E-\u2060posta adresi',
    hintVerified: isEnglish
      ? 'Another address is verified by a link before it takes effect.'
      : 'Başka bir adres, bağlantıyla doğrulandıktan sonra geçerli olur.',
    hintUnverified: isEnglish
      ? 'Leave it as it is to get the link again.'
      : 'Bağlantıyı yeniden almak için olduğu gibi bırakın.',
    sendLink: isEnglish ? 'Send the link' : 'Bağlantıyı gönder',
    linkSent: isEnglish
      ? 'We have sent a link to that address. Please open it.'
      : 'Bu adrese bir bağlantı gönderdik. Lütfen açın.',
  },
  password: {
    title: isEnglish ? 'Password' : 'Şifre',
    lead: isEnglish
      ? 'Changing it ends every other session of yours.'
      : 'Değiştirdiğinizde diğer bütün oturumlarınız kapanır.',
    your: isEnglish ? 'Your password' : 'Şifreniz',
    current: isEnglish ? 'Current password' : 'Şimdiki şifre',
    new: isEnglish ? 'New password' : 'Yeni şifre',
    hint: isEnglish ? 'At least 6 characters' : 'En az 6 karakter',
    change: isEnglish ? 'Change password' : 'Şifreyi değiştir',
    changed: isEnglish
      ? 'Your password was changed, and every other session was ended.'
      : 'Şifreniz değişti ve diğer bütün oturumlarınız kapatıldı.',
  },
  sessions: {
    title: isEnglish ? 'Where you are logged in' : 'Açık oturumlarınız',
    lead: isEnglish
      ? 'End a session that you do not know, and change your password.'
      : 'Tanımadığınız bir oturumu kapatın ve şifrenizi değiştirin.',
    lastSeen: isEnglish ? 'Last seen ' : 'Son görülme: ',
    loggedIn: isEnglish ? 'Logged in ' : 'Giriş: ',
    thisOne: isEnglish ? 'This browser' : 'Bu tarayıcı',
    end: isEnglish ? 'End session' : 'Oturumu kapat',
    endOf: (at: string) => (isEnglish ? `End session, last seen ${at}` : `Oturumu kapat, son görülme: ${at}`),
    ending: isEnglish ? 'Ending...' : 'Kapatılıyor...',
    ended: isEnglish ? 'The session was ended' : 'Oturum kapatıldı',
  },
  mails: {
    title: isEnglish ? 'Emails from us' : 'Size gönderdiğimiz e-\u2060postalar',
    language: isEnglish ? 'Language of our emails to you' : 'Size yazdığımız e-\u2060postaların dili',
    subscribed: isEnglish
      ? 'The newsletter goes to your address.'
      : 'Bülten e-\u2060posta adresinize gönderiliyor.',
    leave: isEnglish ? 'Leave the newsletter' : 'Bültenden ayrıl',
    leaving: isEnglish ? 'Leaving...' : 'Bir dakika...',
    left: isEnglish ? 'You have left the newsletter.' : 'Bültenden ayrıldınız.',
    notSubscribed: isEnglish ? 'You do not get the newsletter. ' : 'Bültene abone değilsiniz. ',
    subscribe: isEnglish ? 'Subscribe' : 'Abone ol',
  },
  data: {
    title: isEnglish ? 'Your data' : 'Verileriniz',
    lead: isEnglish
      ? 'Everything that you gave us and got from us, to read and as one file.'
      : 'Bize verdiğiniz ve bizden aldığınız her şey; okumak için ve tek bir dosya olarak.',
    read: isEnglish ? 'Read my data' : 'Verilerimi oku',
    download: isEnglish ? 'Download my data' : 'Verilerimi indir',
    agreed: isEnglish ? 'What you have agreed to' : 'Kabul ettiğiniz metinler',
    texts: {
      terms: isEnglish ? 'Terms of service' : 'Hizmet şartları',
      privacy: isEnglish ? 'Privacy policy' : 'Gizlilik politikası',
    },
    consent: (text: string, version: string) =>
      isEnglish ? `${text} of ${version}` : `${text}, ${version} sürümü`,
    inEnglish: isEnglish ? ', in English' : ', İngilizce',
    inTurkish: isEnglish ? ', in Turkish' : ', Türkçe',
    agreedAt: isEnglish ? ', agreed to ' : ', kabul tarihi: ',
  },
  seenBy: {
    title: isEnglish ? 'Who saw your data' : 'Verilerinizi kimler gördü',
    lead: isEnglish
      ? 'Everyone but you who opened, copied or revealed what is yours.'
      : 'Sizin dışınızda size ait bir şeyi açan, kopyalayan ya da görüntüleyen herkes.',
    notLoaded: isEnglish ? 'This list could not be loaded.' : 'Bu liste yüklenemedi.',
    none: isEnglish ? 'No one so far.' : 'Şimdiye kadar hiç kimse.',
    who: {
      owner: isEnglish ? 'The owner' : 'İşletme sahibi',
      analyst: isEnglish ? 'An analyst' : 'Bir analist',
    },
    what: {
      reading: isEnglish ? 'opened your order' : 'siparişinizi açtı',
      readings: isEnglish ? 'looked at your earlier readings' : 'önceki fallarınıza baktı',
      history: isEnglish ? 'looked at what happened in your account' : 'hesabınızda olup bitenlere baktı',
      record: isEnglish ? 'made a copy of everything about you' : 'hakkınızdaki her şeyin bir kopyasını aldı',
      orders: isEnglish
        ? 'downloaded a list of orders with yours in it'
        : 'sizinkinin de bulunduğu bir sipariş listesi indirdi',
    },
    ofReading: (id: number) => (isEnglish ? ` (number ${id})` : ` (no: ${id})`),
    showAll: (count: number) => (isEnglish ? `Show all ${count}` : `Tümünü göster (${count})`),
  },
  erase: {
    title: isEnglish ? 'Erase the account' : 'Hesabı sil',
    lead: isEnglish
      ? 'Your readings, your orders and everything you wrote in this account become unreadable, for us too. Orders that we have not begun are cancelled, and what you paid for them goes back. Gifts that have not been redeemed end too: their codes stop working, and what you paid for them goes back. If your address is verified, the messages that were sent to us from it are erased as well, and its newsletter subscription ends. This cannot be undone.'
      : 'Fallarınız, siparişleriniz ve bu hesapta yazdığınız her şey okunamaz hâle gelir, bizim için de. Henüz başlamadığımız siparişler iptal edilir ve ödediğiniz tutar iade edilir. Henüz kullanılmamış hediyeleriniz de iptal edilir: kodları geçersiz olur ve ücretleri iade edilir. Adresiniz doğrulanmışsa, o adresle bize gönderilen mesajlar da silinir ve bülten aboneliği sona erer. Bu işlem geri alınamaz.',
    wish: isEnglish ? 'I want to erase my account' : 'Hesabımı silmek istiyorum',
    button: isEnglish ? 'Erase my account for good' : 'Hesabımı kalıcı olarak sil',
    done: isEnglish ? 'Your account was erased.' : 'Hesabınız silindi.',
    unanswered: isEnglish
      ? 'No answer came, but the erasure may go on all the same. Reload this page in a few minutes: if it then asks you to log in, your account is erased.'
      : 'Yanıt gelmedi, ancak silme işlemi yine de sürüyor olabilir. Birkaç dakika sonra sayfayı yenileyin: Giriş yapmanız istenirse hesabınız silinmiştir.',
    erased: isEnglish ? 'Your account was erased' : 'Hesabınız silindi',
    toHome: isEnglish ? 'Return to Home Page' : 'Ana sayfaya dön',
    receipt: isEnglish
      ? 'What was stored in your account can no longer be read. Should there ever be a question, this receipt proves when the erasure was recorded:'
      : 'Hesabınızda saklanan veriler artık okunamaz. İleride bir soru olursa bu belge silme işleminin ne zaman kaydedildiğini gösterir:',
  },
};
