import type { RejectionCode } from '../../events/rejected.ts';

/** Status, and the sentence in English and in Turkish; a name in braces is filled in from the refusal's detail. */
type Listed = readonly [status: number, en: string, tr: string, more?: More];

interface More {
  /** The field that the sentence belongs to. */
  readonly path?: string;
  /** Seconds after which another try makes sense. */
  readonly retryAfterSeconds?: number;
}

/** Every failure that an answer may speak of. */
export const refusals = {
  unreadable: [400, 'The request could not be read as JSON', 'İstek JSON olarak okunamadı'],
  bad_request: [400, 'The request names no valid host', 'İstekte geçerli bir sunucu adı yok'],
  bad_signature: [
    400,
    'The signature is not one of the last five minutes, or is not ours',
    'İmza son beş dakikaya ait değil ya da bize ait değil',
  ],
  not_signed_in: [401, 'You need to log in to your account', 'Hesabınıza giriş yapmanız gerekiyor'],
  wrong_credentials: [401, 'Incorrect email or password.', 'E-\u2060posta veya şifre hatalı.'],
  code_needed: [
    401,
    'Please enter the code of your authenticator app',
    'Lütfen doğrulama uygulamanızdaki kodu girin',
    { path: 'code' },
  ],
  wrong_code: [
    401,
    'This code is wrong or was used before',
    'Bu kod yanlış ya da daha önce kullanılmış',
    { path: 'code' },
  ],
  not_allowed: [403, 'Your account may not do this', 'Hesabınızın buna yetkisi yok'],
  metrics_token_needed: [
    401,
    'The metrics are for the bearer of METRICS_TOKEN',
    'Ölçümler yalnızca METRICS_TOKEN ile okunabilir',
  ],
  metrics_local_only: [
    403,
    'Without METRICS_TOKEN the metrics can only be read on the machine itself',
    'METRICS_TOKEN olmadan ölçümler yalnızca makinenin kendisinden okunabilir',
  ],
  foreign_origin: [403, 'This request came from another web site', 'Bu istek başka bir web sitesinden geldi'],
  unknown_path: [404, 'There is nothing at this address', 'Bu adreste bir şey yok'],
  unknown_size: [
    404,
    'No head of the log counts so many events yet',
    'Kaydın henüz bu kadar olay sayan bir başı yok',
  ],
  unknown_id: [404, 'There is nothing with this id', 'Bu kimlikle bir kayıt bulunamadı'],
  wrong_method: [
    405,
    'This address does not take this kind of request',
    'Bu adres bu tür bir isteği kabul etmiyor',
  ],
  username_taken: [
    409,
    'This username is already taken',
    'Bu kullanıcı adı zaten alınmış',
    { path: 'username' },
  ],
  email_taken: [
    409,
    'An account with this email already exists',
    'Bu e-\u2060posta adresiyle bir hesap zaten var',
    { path: 'email' },
  ],
  name_taken: [409, 'This name is already taken', 'Bu ad zaten alınmış'],
  too_many_open: [
    409,
    'Three of your free readings are still being prepared. Please wait for one of them first.',
    'Ücretsiz fallarınızdan üçü hâlâ hazırlanıyor. Lütfen önce birinin tamamlanmasını bekleyin.',
  ],
  not_answered: [409, 'This reading has not been answered yet', 'Bu fal henüz yanıtlanmadı'],
  answered: [409, 'This reading has been answered already', 'Bu fal zaten yanıtlandı'],
  cancelled: [409, 'This order was cancelled', 'Bu sipariş iptal edildi'],
  in_progress: [409, 'Your reading is being written already', 'Falınız şu anda yazılıyor'],
  already_asked: [409, 'You have asked the customer a question already', 'Müşteriye zaten bir soru sordunuz'],
  nothing_asked: [
    409,
    'No question of ours is waiting for your answer',
    'Yanıtınızı bekleyen bir sorumuz yok',
  ],
  nothing_to_pay: [409, 'There is nothing to pay for this reading', 'Bu fal için ödenecek bir tutar yok'],
  not_for_sale: [409, 'This reading cannot be ordered at present', 'Bu fal şu anda sipariş edilemiyor'],
  not_paid: [409, 'This reading has not been paid', 'Bu falın ödemesi yapılmadı'],
  already_refunded: [
    409,
    'The money for this reading has gone back already',
    'Bu falın ücreti zaten iade edildi',
  ],
  already_rated: [409, 'You have rated this reading already', 'Bu falı zaten değerlendirdiniz'],
  not_read: [409, 'Please open the answer before you rate it', 'Lütfen değerlendirmeden önce yanıtı açın'],
  newsletter_sent: [
    409,
    'This prediction has been sent to the subscribers already',
    'Bu yorum abonelere zaten gönderildi',
  ],
  not_scheduled: [
    409,
    'No such change is scheduled. One that holds already stays.',
    'Böyle bir değişiklik planlanmamış. Yürürlükte olan değişiklik kalır.',
  ],
  too_many_scheduled: [
    409,
    'A hundred changes are scheduled. Please withdraw one of them first.',
    'Planlanmış yüz değişiklik var. Lütfen önce birini geri alın.',
  ],
  owner_stays: [409, 'The owner’s account cannot be erased', 'İşletme sahibinin hesabı silinemez'],
  owner_from_environment: [
    409,
    'The owner’s name comes from the settings of this installation, and there is no email address',
    'İşletme sahibinin adı bu kurulumun ayarlarından gelir ve hesabın e-\u2060posta adresi yoktur',
  ],
  stale_edit: [
    409,
    'This was changed meanwhile. Please load it again.',
    'Bu kayıt bu arada değiştirildi. Lütfen yeniden yükleyin.',
  ],
  totp_enabled: [409, 'The second factor is switched on already', 'İki adımlı doğrulama zaten açık'],
  totp_disabled: [409, 'The second factor is not switched on', 'İki adımlı doğrulama açık değil'],
  idempotency_key_ended: [
    409,
    'This was done before, so long ago that its answer is not kept any more. Nothing was done again.',
    'Bu işlem daha önce yapıldı, ancak yanıtı artık saklanmıyor. Hiçbir şey yeniden yapılmadı.',
  ],
  too_large: [413, 'The request is too large', 'İstek çok büyük'],
  not_json: [
    415,
    'The request must be sent as application/json',
    'İstek application/json olarak gönderilmelidir',
  ],
  not_a_form: [
    415,
    'The form must be sent as application/x-www-form-urlencoded',
    'Form application/x-www-form-urlencoded olarak gönderilmelidir',
  ],
  invalid: [422, 'Please check what you have entered', 'Lütfen girdiğiniz bilgileri kontrol edin'],
  not_a_shown_week: [
    422,
    'Please choose a weekly prediction that visitors can read',
    'Lütfen ziyaretçilerin okuyabildiği bir haftalık tahmin seçin',
    { path: 'predictionId' },
  ],
  day_out_of_range: [
    422,
    'Please choose today or a later day, within the next two years',
    'Lütfen bugünü ya da önümüzdeki iki yıl içinde bir günü seçin',
    { path: 'validFrom' },
  ],
  link_invalid: [
    422,
    'This link is not valid any more',
    'Bu bağlantı artık geçerli değil',
    { path: 'token' },
  ],
  wrong_password: [422, 'This is not your password', 'Bu sizin şifreniz değil'],
  code_invalid: [
    422,
    'This code is wrong or was used before',
    'Bu kod yanlış ya da daha önce kullanılmış',
    { path: 'code' },
  ],
  wrong_reference: [
    422,
    'This is not the reference of this order. Please check it for a mistyped character.',
    'Bu referans bu siparişe ait değil. Lütfen yazım hatası olup olmadığına bakın.',
    { path: 'reference' },
  ],
  under_age: [
    422,
    'You must be 18 or older',
    '18 yaşında veya daha büyük olmalısınız',
    { path: 'birthDate' },
  ],
  price_changed: [
    422,
    'The price has changed to {price}. Please check it again.',
    'Fiyat değişti. Yeni fiyat: {price}. Lütfen yeniden kontrol edin.',
    { path: 'price' },
  ],
  terms_outdated: [
    422,
    'The terms have changed. Please read and accept the version of {version}.',
    'Koşullar değişti. Lütfen şu sürümü okuyup kabul edin: {version}.',
    { path: 'termsAccepted' },
  ],
  idempotency_key_reused: [
    422,
    'This Idempotency-Key belongs to another request',
    'Bu Idempotency-Key başka bir isteğe ait',
  ],
  too_many_tries: [
    429,
    'Too many tries. Please wait a little.',
    'Çok fazla deneme yapıldı. Lütfen biraz bekleyin.',
    { retryAfterSeconds: 1 },
  ],
  too_many_orders: [
    429,
    'You have ordered as many readings as we can take from you for now. Please come back later.',
    'Şimdilik sizden alabileceğimiz kadar sipariş aldık. Lütfen daha sonra yeniden gelin.',
  ],
  too_many_pages: [
    429,
    'Very many pages of this site are open at your address',
    'Bu siteden adresinizde çok sayıda sayfa açık',
    { retryAfterSeconds: 60 },
  ],
  too_many_streams: [
    429,
    'Very many pages of this site are open with your account or at your address',
    'Hesabınızla ya da adresinizde bu siteden çok sayıda sayfa açık',
    { retryAfterSeconds: 60 },
  ],
  internal: [
    500,
    'Something went wrong on our side. Please try again.',
    'Bizim tarafımızda bir sorun oluştu. Lütfen yeniden deneyin.',
  ],
  tree_damaged: [
    500,
    'The stored tree of the log does not fit itself; nothing is proved with it',
    'Kaydın saklanan ağacı kendi içinde tutarlı değil; onunla hiçbir şey kanıtlanmaz',
  ],
  busy: [
    503,
    'Very many people are here at the moment. Please try again.',
    'Şu anda çok yoğunuz. Lütfen yeniden deneyin.',
    { retryAfterSeconds: 1 },
  ],
  catching_up: [
    503,
    'Your last change is still on its way. Please try again.',
    'Son değişikliğiniz henüz işleniyor. Lütfen yeniden deneyin.',
    { retryAfterSeconds: 1 },
  ],
  provider_failed: [
    503,
    'The payment provider did not answer as it should. Nothing was changed. Please try again.',
    'Ödeme sağlayıcısı beklendiği gibi yanıt vermedi. Hiçbir şey değişmedi. Lütfen yeniden deneyin.',
    { retryAfterSeconds: 5 },
  ],
  past_too_long: [
    503,
    'The log is too long to be looked through here; the command line of the machine does it.',
    'Kayıt burada taranamayacak kadar uzun; makinenin komut satırı bunu yapabilir.',
    { retryAfterSeconds: 60 },
  ],
  past_unreadable: [
    503,
    'An event of the log cannot be read; verifying it on the command line of the machine says which.',
    'Kayıttaki bir olay okunamıyor; hangisi olduğunu makinenin komut satırındaki doğrulama söyler.',
    { retryAfterSeconds: 60 },
  ],
  not_ready: [503, 'The service is not ready', 'Hizmet şu anda hazır değil', { retryAfterSeconds: 1 }],
} as const satisfies Readonly<Record<RejectionCode, Listed> & Record<string, Listed>>;

export type ErrorCode = keyof typeof refusals;
/** Refusals of the pipeline around the commands; those of the business are `RejectionCode`. */
export type HttpErrorCode = Exclude<ErrorCode, RejectionCode>;

export function refusal(code: ErrorCode) {
  const [status, en, tr, more = {}]: Listed = refusals[code];
  return { status, en, tr, ...more };
}
