import type { Refusal, Refusals } from '../../events/contract.ts';
import type { RejectionCode } from '../../events/rejected.ts';
import { commandRefusals } from '../../events/sentences.ts';

export const refusals = {
  ...commandRefusals,
  unreadable: [400, 'The request could not be read as JSON', 'İstek JSON olarak okunamadı'],
  bad_request: [400, 'The request names no valid host', 'İstekte geçerli bir sunucu adı yok'],
  bad_signature: [
    400,
    'The signature is not one of the last five minutes, or is not ours',
    'İmza son beş dakikaya ait değil ya da bize ait değil',
  ],
  wrong_credentials: [401, 'Incorrect email or password.', 'E-\u2060posta veya şifre hatalı.'],
  code_needed: [
    401,
    'Please enter the code from your authenticator app',
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
  no_birth_date: [404, 'The date of birth of this order was erased', 'Bu siparişin doğum tarihi silindi'],
  unknown_size: [
    404,
    'No head of the log counts so many events yet',
    'Kaydın henüz bu kadar olay sayan bir başı yok',
  ],
  wrong_method: [
    405,
    'This address does not take this kind of request',
    'Bu adres bu tür bir isteği kabul etmiyor',
  ],
  totp_enabled: [409, 'The second factor is switched on already', 'İki adımlı doğrulama zaten açık'],
  totp_disabled: [409, 'The second factor is not switched on', 'İki adımlı doğrulama açık değil'],
  payment_disputed: [
    409,
    'The customer’s bank has taken this money back for now. Nothing was changed: answer the dispute at the payment provider.',
    'Müşterinin bankası bu parayı şimdilik geri aldı. Hiçbir şey değişmedi: itirazı ödeme sağlayıcısında yanıtlayın.',
  ],
  too_large: [413, 'The request is too large', 'İstek çok büyük'],
  not_json: [
    415,
    'The request must be sent as application/json',
    'İstek application/json olarak gönderilmelidir',
  ],
  not_a_form: [
    415,
    'The form must be sent as application/x-www-form-urlencoded or multipart/form-data',
    'Form application/x-www-form-urlencoded ya da multipart/form-data olarak gönderilmelidir',
  ],
  invalid: [422, 'Please check what you have entered', 'Lütfen girdiğiniz bilgileri kontrol edin'],
  no_such_time: [
    422,
    'The clocks went forward over this time, so it did not exist. Please check it.',
    'Saatler ileri alındığı için o gün böyle bir saat yoktu. Lütfen kontrol edin.',
    { path: 'time' },
  ],
  ambiguous_time: [
    422,
    'Clocks were put back, so this time came twice. Please say which one: fold is 0 for the first, 1 for the second.',
    'Saatler geri alındığı için bu saat iki kez yaşandı. Lütfen hangisi olduğunu belirtin: fold birincisi için 0, ikincisi için 1.',
    { path: 'time' },
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
  too_many_pages: [
    429,
    'Too many pages of this site are open from your address',
    'Bu siteden adresinizde çok sayıda sayfa açık',
    { retryAfterSeconds: 60 },
  ],
  too_many_streams: [
    429,
    'Too many pages of this site are open with your account or from your address',
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
  starting: [
    503,
    'Falname is starting. Please try again in a moment.',
    'Falname açılıyor. Lütfen birazdan yeniden deneyin.',
    { retryAfterSeconds: 1 },
  ],
  not_ready: [503, 'The service is not ready', 'Hizmet şu anda hazır değil', { retryAfterSeconds: 1 }],
} as const satisfies Refusals;

export type ErrorCode = keyof typeof refusals;
/** Those of the business are `RejectionCode`. */
export type HttpErrorCode = Exclude<ErrorCode, RejectionCode>;

export function refusal(code: ErrorCode) {
  const [status, en, tr, more = {}]: Refusal = refusals[code];
  return { status, en, tr, ...more };
}
