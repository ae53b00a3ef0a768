import { accountRefusals, accountSentences } from './accounts/sentences.ts';
import { contactRefusals, contactSentences, inboxSentences } from './contact/sentences.ts';
import type { Refusals } from './contract.ts';
import { giftRefusals } from './gifts/sentences.ts';
import { orderSentences, readingRefusals, readingSentences } from './readings/sentences.ts';
import { settingsRefusals, settingsSentences } from './settings/sentences.ts';

export const publicationSentences = {
  'Please choose active or inactive': 'Lütfen aktif veya pasif seçin',
  'Please choose daily or weekly': 'Lütfen günlük veya haftalık seçin',
  'Please choose daily, weekly or monthly': 'Lütfen günlük, haftalık veya aylık seçin',
  'Please enter a title': 'Lütfen bir başlık girin',
  'Please enter the prediction': 'Lütfen tahminin metnini girin',
  'Please enter the horoscope': 'Lütfen burç tahmininin metnini girin',
  'Please choose a sign': 'Lütfen bir burç seçin',
  'Please give an id': 'Lütfen bir kimlik verin',
  'Please choose a category': 'Lütfen bir kategori seçin',
  'Please choose a status': 'Lütfen bir durum seçin',
  'Please choose fulfilled or unfulfilled': 'Lütfen gerçekleşti veya gerçekleşmedi seçin',
  'Please say in a sentence what the verdict rests on':
    'Lütfen kararınızın neye dayandığını bir cümleyle yazın',
  'World predictions must be a list': 'Dünya tahminleri bir liste olmalıdır',
  'Please give at most {count}': 'Lütfen en fazla {count} tane verin',
} as const;

const historySentences = {
  'Please name a read model': 'Lütfen bir okuma modelinin adını yazın',
  'This must be a position (1200), a time with its zone (2026-03-10T12:00:00Z), or a day of Europe/Istanbul (2026-03-10)':
    'Bir konum (1200), dilimiyle birlikte bir zaman (2026-03-10T12:00:00Z) ya da İstanbul saatiyle bir gün (2026-03-10) girin',
  'This must be a time with its zone (2026-03-10T12:00:00Z), or a day of Europe/Istanbul (2026-03-10)':
    'Saat dilimiyle birlikte bir zaman (2026-03-10T12:00:00Z) ya da İstanbul saatiyle bir gün (2026-03-10) girin',
} as const;

const snippetSentences = {
  'Only {name} and {sign} may stand in braces': 'Süslü parantez içinde yalnızca {name} ve {sign} yazılabilir',
} as const;

const publicationRefusals = {
  not_published: [
    409,
    'Only what visitors have read can be judged',
    'Yalnızca ziyaretçilerin okuduğu bir tahmin hakkında karar verilebilir',
  ],
  withdrawn: [410, 'This prediction was withdrawn', 'Bu tahmin geri çekildi'],
} as const satisfies Refusals;

const snippetRefusals = {
  too_many_snippets: [
    409,
    'There are five hundred snippets. Please delete one of them first.',
    'Beş yüz hazır metin var. Lütfen önce birini silin.',
  ],
} as const satisfies Refusals;

export const fieldSentences = {
  'Please enter text': 'Lütfen bir metin girin',
  'Please use at most {count} characters': 'Lütfen en fazla {count} karakter kullanın',
  'This text contains characters that cannot be stored': 'Bu metinde saklanamayan karakterler var',
  'Please enter a valid email address': 'Lütfen geçerli bir e-\u2060posta adresi girin',
  'Please choose English or Turkish': 'Lütfen İngilizce veya Türkçe seçin',
} as const;

export const listSentences = {
  'The version must be a whole number': 'Sürüm bir tam sayı olmalıdır',
  'This must be a whole number': 'Bu değer bir tam sayı olmalıdır',
  'This must be a whole number from {count} to {count}':
    'Bu değer {count} ile {count} arasında bir tam sayı olmalıdır',
  'Please search for text': 'Lütfen aranacak bir metin yazın',
  'Please enter a date from {count} to {count} as YYYY-MM-DD':
    'Lütfen {count} ile {count} arasında bir tarihi YYYY-AA-GG biçiminde girin',
  'Please enter the first two letters of the place': 'Lütfen yerin ilk iki harfini girin',
  'Please enter the date as YYYY-MM-DD': 'Lütfen tarihi YYYY-AA-GG biçiminde girin',
} as const;

const everySlicesRefusals = {
  unknown_id: [404, 'There is nothing with this id', 'Bu kimlikle bir kayıt bulunamadı'],
  not_signed_in: [401, 'You need to log in to your account', 'Hesabınıza giriş yapmanız gerekiyor'],
  name_taken: [409, 'This name is already taken', 'Bu ad zaten alınmış'],
  stale_edit: [
    409,
    'This was changed meanwhile. Please load it again.',
    'Bu kayıt bu arada değiştirildi. Lütfen yeniden yükleyin.',
  ],
  idempotency_key_ended: [
    409,
    'This was done before, so long ago that its answer is not kept any more. Nothing was done again.',
    'Bu işlem daha önce yapıldı, ancak yanıtı artık saklanmıyor. Hiçbir şey yeniden yapılmadı.',
  ],
  idempotency_key_reused: [
    422,
    'Your first try had gone through after all; nothing more was done.',
    'İlk denemeniz ulaşmıştı; başka bir işlem yapılmadı.',
  ],
  too_many_tries: [
    429,
    'Too many tries. Please wait a little.',
    'Çok fazla deneme yapıldı. Lütfen biraz bekleyin.',
    { retryAfterSeconds: 1 },
  ],
  busy: [
    503,
    'We cannot take this at the moment. Please try again in a little while.',
    'Bunu şu anda işleyemiyoruz. Lütfen biraz sonra yeniden deneyin.',
    { retryAfterSeconds: 1 },
  ],
} as const satisfies Refusals;

/** Turkish by English. `{count}` stands for each number that a sentence is completed with. */
export type Sentences = Readonly<Record<string, string>>;

/** Marked as pure, or a bundler keeps it unused: a spread may have effects. */
export const customersSentences = /* @__PURE__ */ (() => ({
  ...fieldSentences,
  ...accountSentences,
  ...contactSentences,
  ...readingSentences,
}))();

export const sentences = /* @__PURE__ */ (() => ({
  ...customersSentences,
  ...listSentences,
  ...inboxSentences,
  ...orderSentences,
  ...publicationSentences,
  ...settingsSentences,
  ...snippetSentences,
  ...historySentences,
}))();

export const commandRefusals = /* @__PURE__ */ (() => ({
  ...everySlicesRefusals,
  ...accountRefusals,
  ...readingRefusals,
  ...giftRefusals,
  ...contactRefusals,
  ...publicationRefusals,
  ...settingsRefusals,
  ...snippetRefusals,
}))();

/** The English of `sentences`. Schemas import only this type, so that English pages carry no Turkish. */
export type Sentence = Completed<keyof typeof sentences>;

export type Completed<Listed extends string> = Listed extends `${infer Before}{count}${infer After}`
  ? `${Before}${number}${Completed<After>}`
  : Listed;

/** Null where the list has none. */
export function inTurkish(list: Sentences, said: string): string | null {
  if (Object.hasOwn(list, said)) return list[said] ?? null;
  const counts = said.match(/\d+/g) ?? [];
  const listed = said.replace(/\d+/g, '{count}');
  if (!Object.hasOwn(list, listed)) return null;
  let next = 0;
  return list[listed]?.replace(/\{count\}/g, () => counts[next++] ?? '') ?? null;
}
