import type { KnownEvent, MailKind } from '../../../../events/registry.ts';
import { isEnglish } from '../../language.ts';

/** By the record's own name for a thing, what people call it: every name that this release knows. */
type Words = Readonly<Partial<Record<string, string>>>;

/** A customer's record has what names an account, a reading, a message or a subscriber. */
type OfPerson =
  | { accountId: number }
  | { readingId: number }
  | { messageId: number }
  | { subscriberId: number };
type RecordedEvent = Extract<KnownEvent, { data: OfPerson }>;

/** By type of event. */
const events: Words = {
  AccountRegistered: isEnglish ? 'You registered' : 'Üye oldunuz',
  PasswordChanged: isEnglish ? 'Your password was changed' : 'Şifreniz değişti',
  EmailChangeRequested: isEnglish
    ? 'You asked for another email address'
    : 'Başka bir e-\u2060posta adresi istediniz',
  EmailChanged: isEnglish ? 'Your email address was changed' : 'E-\u2060posta adresiniz değişti',
  EmailVerified: isEnglish ? 'You verified your email address' : 'E-\u2060posta adresinizi doğruladınız',
  UsernameChanged: isEnglish ? 'You changed your name' : 'Adınızı değiştirdiniz',
  LanguageChosen: isEnglish
    ? 'You chose the language of our mails'
    : 'E-\u2060postalarımızın dilini seçtiniz',
  SecondFactorEnabled: isEnglish ? 'Second factor enabled' : 'İki adımlı giriş açıldı',
  SecondFactorDisabled: isEnglish ? 'Second factor disabled' : 'İki adımlı giriş kapatıldı',
  AnalystGranted: isEnglish ? 'Analyst granted' : 'Geçmişi inceleme yetkisi aldınız',
  AnalystRevoked: isEnglish ? 'Analyst revoked' : 'Geçmişi inceleme yetkiniz kaldırıldı',
  ConsentGiven: isEnglish ? 'You agreed to a text' : 'Bir metni kabul ettiniz',
  PersonalDataRevealed: isEnglish ? 'Your data was looked at' : 'Verilerinize bakıldı',
  PersonalDataExported: isEnglish ? 'Your data was copied' : 'Verileriniz kopyalandı',
  NoteWritten: isEnglish ? 'We wrote a note about you' : 'Sizinle ilgili bir not yazdık',
  AccountErased: isEnglish ? 'Account erased' : 'Hesabınız silindi',
  ReadingOrdered: isEnglish ? 'You ordered a reading' : 'Bir fal sipariş ettiniz',
  ReadingReleased: isEnglish ? 'Your reading waited no longer' : 'Falınızın bekleyişi sona erdi',
  DetailsCorrected: isEnglish ? 'You corrected your details' : 'Bilgilerinizi düzelttiniz',
  ReadingTakenUp: isEnglish ? 'We began with your reading' : 'Falınıza başladık',
  QuestionAsked: isEnglish ? 'We asked you a question' : 'Size bir soru sorduk',
  QuestionAnswered: isEnglish ? 'You answered our question' : 'Sorumuzu yanıtladınız',
  ResponseSubmitted: isEnglish ? 'We answered' : 'Yanıtımızı yazdık',
  ResponseRevised: isEnglish ? 'We revised our answer' : 'Yanıtımızı güncelledik',
  ReadingOpened: isEnglish ? 'You opened the answer' : 'Yanıtı açtınız',
  ReadingFellDue: isEnglish ? 'The promised time passed' : 'Söz verilen zaman geçti',
  PaymentRequested: isEnglish ? 'You chose how to pay' : 'Nasıl ödeyeceğinizi seçtiniz',
  PaymentConfirmed: isEnglish ? 'Your payment arrived' : 'Ödemeniz ulaştı',
  PaymentFailed: isEnglish ? 'A payment came to nothing' : 'Bir ödeme sonuçlanmadı',
  ReadingCancelled: isEnglish ? 'The order was cancelled' : 'Sipariş iptal edildi',
  ReadingRefunded: isEnglish ? 'Your money went back' : 'Paranız geri gönderildi',
  ReadingRated: isEnglish ? 'You rated the reading' : 'Falı değerlendirdiniz',
  RatingAnswered: isEnglish ? 'We replied to your rating' : 'Değerlendirmenizi yanıtladık',
  RatingHidden: isEnglish
    ? 'We took the text of your rating off our pages'
    : 'Değerlendirmenizin metnini sayfalarımızdan kaldırdık',
  GiftOrdered: isEnglish ? 'You chose a gift' : 'Bir hediye seçtiniz',
  GiftPaymentRequested: isEnglish ? 'You chose how to pay for it' : 'Nasıl ödeyeceğinizi seçtiniz',
  GiftPaid: isEnglish ? 'Your payment arrived' : 'Ödemeniz ulaştı',
  GiftPaymentFailed: isEnglish ? 'A payment came to nothing' : 'Bir ödeme sonuçlanmadı',
  GiftRedeemed: isEnglish ? 'The gift was redeemed' : 'Hediye kullanıldı',
  GiftReopened: isEnglish ? 'The code opened again' : 'Kod yeniden açıldı',
  GiftCancelled: isEnglish ? 'The code ended' : 'Kod sona erdi',
  GiftRefunded: isEnglish ? 'Your money went back' : 'Paranız geri gönderildi',
  MessageReceived: isEnglish ? 'You sent us a message' : 'Bize bir mesaj gönderdiniz',
  MessageAnswered: isEnglish ? 'We answered your message' : 'Mesajınızı yanıtladık',
  MessageSettled: isEnglish ? 'We put your message away as done' : 'Mesajınızı tamamlandı olarak kaldırdık',
  MessageErased: isEnglish ? 'Message erased' : 'Mesajınız silindi',
  SubscriberJoined: isEnglish ? 'You asked for the newsletter' : 'Bülteni istediniz',
  SubscriptionConfirmed: isEnglish ? 'You confirmed the newsletter' : 'Bülten aboneliğinizi onayladınız',
  SubscriberLeft: isEnglish ? 'You left the newsletter' : 'Bültenden ayrıldınız',
} satisfies Record<RecordedEvent['type'], string>;

const fields: Words = {
  username: isEnglish ? 'Username' : 'Kullanıcı adı',
  email: isEnglish ? 'Email' : 'E-\u2060posta',
  role: isEnglish ? 'Role' : 'Rol',
  reason: isEnglish ? 'Reason' : 'Neden',
  language: isEnglish ? 'Language' : 'Dil',
  text: isEnglish ? 'Text' : 'Metin',
  textVersion: isEnglish ? 'Version of' : 'Sürüm tarihi',
  by: isEnglish ? 'By' : 'Bakan',
  what: isEnglish ? 'What' : 'Ne',
  accounts: isEnglish ? 'Accounts' : 'Hesap sayısı',
  filters: isEnglish ? 'Filters' : 'Süzgeçler',
  service: isEnglish ? 'Service' : 'Hizmet',
  priceMinor: isEnglish ? 'Price' : 'Ücret',
  amountMinor: isEnglish ? 'Amount' : 'Tutar',
  termsVersion: isEnglish ? 'Terms of service of' : 'Hizmet şartlarının tarihi',
  deliverWithinHours: isEnglish ? 'Promised within' : 'Söz verilen süre',
  awaitsVerification: isEnglish
    ? 'Waits for the verification of your address'
    : 'Adresinizin doğrulanmasını bekler',
  awaitedVerification: isEnglish
    ? 'Waited for the verification of your address'
    : 'Adresinizin doğrulanmasını bekliyordu',
  fullName: isEnglish ? 'Full name' : 'Ad soyad',
  motherName: isEnglish ? "Mother's name" : 'Anne adı',
  birthDate: isEnglish ? 'Birth date' : 'Doğum tarihi',
  birthTime: isEnglish ? 'Time of birth' : 'Doğum saati',
  birthFold: isEnglish
    ? 'Which of the two, where clocks showed that time twice (0 or 1)'
    : 'Saatler o saati iki kez gösterdiyse hangisi (0 ya da 1)',
  birthPlace: isEnglish ? 'Place of birth, its number at GeoNames' : 'Doğum yeri, GeoNames numarası',
  birthCountry: isEnglish ? 'Birth country' : 'Doğduğunuz ülke',
  currentCountry: isEnglish ? 'Current country' : 'Yaşadığınız ülke',
  occupation: isEnglish ? 'Occupation' : 'Meslek',
  question: isEnglish ? 'Question' : 'Soru',
  answer: isEnglish ? 'Answer' : 'Yanıt',
  description: isEnglish ? 'Description' : 'Açıklama',
  general: isEnglish ? 'General' : 'Genel durum',
  love: isEnglish ? 'Love' : 'Aşk',
  career: isEnglish ? 'Career' : 'Kariyer',
  health: isEnglish ? 'Health' : 'Sağlık',
  luckyPoint: isEnglish ? 'Lucky point' : 'Şans noktası',
  protectiveSymbol: isEnglish ? 'Protective symbol' : 'Koruyucu sembol',
  recommendations: isEnglish ? 'Recommendations' : 'Öneriler',
  spread: isEnglish ? 'Cards that were laid' : 'Açılan kartlar',
  seed: isEnglish ? 'Seed of the shuffle' : 'Karıştırmanın başlangıç değeri',
  chart: isEnglish ? 'With the birth chart' : 'Doğum haritasıyla',
  pictures: isEnglish ? 'Photos' : 'Fotoğraflar',
  width: isEnglish ? 'Width in pixels' : 'Genişlik (piksel)',
  height: isEnglish ? 'Height in pixels' : 'Yükseklik (piksel)',
  dueAt: isEnglish ? 'Promised by' : 'Söz verilen zaman',
  late: isEnglish ? 'Late' : 'Gecikmiş',
  method: isEnglish ? 'Payment method' : 'Ödeme yöntemi',
  code: isEnglish ? 'Code' : 'Kod',
  reference: isEnglish ? 'Reference' : 'Referans kodu',
  url: isEnglish ? 'Payment page' : 'Ödeme sayfası',
  expiresAt: isEnglish ? 'To be paid by' : 'Son ödeme zamanı',
  providerPayment: isEnglish ? 'Number at the provider' : 'Ödeme kuruluşundaki no',
  providerRefund: isEnglish ? 'Number of the refund' : 'İade no',
  note: isEnglish ? 'Note' : 'Not',
  stars: isEnglish ? 'Stars' : 'Yıldız',
  public: isEnglish ? 'Shown to visitors' : 'Ziyaretçilere gösterilir',
  name: isEnglish ? 'Name' : 'Ad',
  reply: isEnglish ? 'Reply' : 'Yanıt',
  message: isEnglish ? 'Message' : 'Mesaj',
  endsAt: isEnglish ? 'Ends' : 'Bitiş',
  lastSeenAt: isEnglish ? 'Last seen' : 'Son görülme',
  about: isEnglish ? 'About' : 'Konu',
  outcome: isEnglish ? 'Outcome' : 'Durum',
  value: isEnglish ? 'Value' : 'Değer',
};

/** What a value of a field means, by the field's name. */
const values: Readonly<Partial<Record<string, Words>>> = {
  method: {
    test: isEnglish ? 'Test checkout' : 'Deneme ödemesi',
    transfer: isEnglish ? 'Bank transfer' : 'Banka havalesi',
    stripe: isEnglish ? 'Card' : 'Kart',
    gift: isEnglish ? 'A gift' : 'Hediye',
  },
  language: {
    en: isEnglish ? 'English' : 'İngilizce',
    tr: isEnglish ? 'Turkish' : 'Türkçe',
    und: isEnglish ? 'Not recorded' : 'Kaydedilmedi',
  },
  text: {
    terms: isEnglish ? 'Terms of service' : 'Hizmet şartları',
    privacy: isEnglish ? 'Privacy policy' : 'Gizlilik politikası',
  },
  role: {
    customer: isEnglish ? 'Customer' : 'Müşteri',
    admin: isEnglish ? 'Owner' : 'İşletme sahibi',
  },
  by: {
    owner: isEnglish ? 'The owner' : 'İşletme sahibi',
    analyst: isEnglish ? 'An analyst' : 'Bir analist',
  },
  what: {
    reading: isEnglish ? 'A reading' : 'Bir fal',
    readings: isEnglish ? 'Your readings' : 'Fallarınız',
    history: isEnglish ? 'What happened in the account' : 'Hesapta olup bitenler',
    record: isEnglish ? 'Everything about you' : 'Hakkınızdaki her şey',
    orders: isEnglish ? 'A list of orders' : 'Bir sipariş listesi',
  },
  reason: {
    reset: isEnglish ? 'By a link that was mailed' : 'E-\u2060postayla gönderilen bağlantıyla',
    account: isEnglish ? 'On your account page' : 'Hesap sayfanızda',
    environment: isEnglish ? 'By the operator' : 'Sistem yöneticisi tarafından',
    declined: isEnglish ? 'It was declined' : 'Reddedildi',
    expired: isEnglish ? 'It was not made in time' : 'Zamanında yapılmadı',
  },
  outcome: {
    sent: isEnglish ? 'Sent' : 'Gönderildi',
    waiting: isEnglish ? 'Waiting to be sent' : 'Gönderilmeyi bekliyor',
    failed: isEnglish ? 'Could not be sent' : 'Gönderilemedi',
    unneeded: isEnglish ? 'Not needed any more' : 'Artık gerekmiyor',
  },
};

const chapters: Words = {
  passwordChangedAt: isEnglish ? 'Your password' : 'Şifreniz',
  sessions: isEnglish ? 'Where you are logged in' : 'Açık oturumlarınız',
  photos: isEnglish ? 'Photos in your readings' : 'Fallarınızdaki fotoğraflar',
  resetLinks: isEnglish ? 'Links to a new password' : 'Yeni şifre bağlantıları',
  mails: isEnglish ? 'Our mails to you' : 'Size gönderdiğimiz e-\u2060postalar',
};

/** By kind of mail. */
const mails: Words = {
  'order-received': isEnglish ? 'Order received' : 'Siparişinizi aldık',
  'payment-received': isEnglish ? 'Payment received' : 'Ödemenizi aldık',
  'question-asked': isEnglish ? 'Question asked' : 'Size bir sorumuz var',
  'answer-ready': isEnglish ? 'Answer ready' : 'Falınız hazır',
  'answer-revised': isEnglish ? 'Answer revised' : 'Falınız güncellendi',
  late: isEnglish ? 'Late' : 'Falınız gecikti',
  refunded: isEnglish ? 'Refunded' : 'Paranız geri gönderildi',
  cancelled: isEnglish ? 'Cancelled' : 'Siparişiniz iptal edildi',
  'gift-paid': isEnglish ? 'Gift ready' : 'Hediyeniz hazır',
  'gift-refunded': isEnglish ? 'Gift refunded' : 'Hediyenizin parası geri gönderildi',
  'verify-email': isEnglish ? 'Verify email' : 'E-\u2060posta adresinizi doğrulayın',
  'password-changed': isEnglish ? 'Password changed' : 'Şifreniz değiştirildi',
  'email-changed': isEnglish ? 'Address changed' : 'Adresiniz değiştirildi',
  'username-changed': isEnglish ? 'Username changed' : 'Kullanıcı adınız değiştirildi',
  'second-factor-on': isEnglish ? 'Second factor switched on' : 'İkinci adım açıldı',
  'second-factor-off': isEnglish ? 'Second factor switched off' : 'İkinci adım kapatıldı',
  'message-answered': isEnglish ? 'Message answered' : 'Mesajınıza yanıt',
  newsletter: isEnglish ? 'Newsletter' : 'Bülten',
} satisfies Record<MailKind, string>;

export const text = {
  events,
  codeOpened: isEnglish ? 'Your gift code opened again' : 'Hediye kodunuz yeniden açıldı',
  fields,
  values,
  chapters,
  mails,
  collecting: isEnglish ? 'Collecting your data...' : 'Verileriniz toplanıyor...',
  notFetched: isEnglish ? 'Your data could not be fetched' : 'Verileriniz alınamadı',
  asOf: isEnglish ? 'As of ' : 'Tarih: ',
  print: isEnglish ? 'Print or save as PDF' : 'Yazdır ya da PDF olarak kaydet',
  download: isEnglish ? 'Download as JSON' : 'JSON olarak indir',
  messages: isEnglish ? 'Messages and newsletter' : 'Mesajlar ve bülten',
  you: isEnglish ? 'You' : 'Siz',
  account: isEnglish ? 'Your account' : 'Hesabınız',
  reading: isEnglish ? 'Reading' : 'Fal',
  gift: isEnglish ? 'Gift' : 'Hediye',
  number: (number: string) => (isEnglish ? `no. ${number}` : `no: ${number}`),
  layout: isEnglish ? 'Layout' : 'Açılım',
  lastChanged: isEnglish ? 'Last changed' : 'Son değişiklik',
  loggedIn: isEnglish ? 'Logged in' : 'Giriş',
  free: isEnglish ? 'Free' : 'Ücretsiz',
  yes: isEnglish ? 'Yes' : 'Evet',
  no: isEnglish ? 'No' : 'Hayır',
  hours: (hours: number) => (isEnglish ? `${hours} hours` : `${hours} saat`),
  stars: (stars: number) => (isEnglish ? `${stars} of 5` : `5 üzerinden ${stars}`),
};
