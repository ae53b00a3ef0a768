import { type Completed, inTurkish, type Sentence, sentences } from '../../events/sentences.ts';
import type { Language } from '../../events/text.ts';

const apiSentences = {
  'This value is not valid': 'Bu değer geçerli değil',
  'Please send a JSON object': 'Lütfen bir JSON nesnesi gönderin',
  'An Idempotency-Key has 1 to 128 visible ASCII characters':
    'Bir Idempotency-Key 1 ile 128 arasında görünür ASCII karakterinden oluşur',
  'This way to pay is not on offer': 'Bu ödeme yöntemi sunulmuyor',
  'Please paste at most {count} lines at once': 'Lütfen bir kerede en fazla {count} satır yapıştırın',
  'Please paste the names of the columns too, such as Amount or Paid in: a line has several amounts':
    'Lütfen sütun adlarını da yapıştırın (örneğin Tutar ya da Alacak): bir satırda birden çok tutar var',
  'Please ask for 1 to {count} days': 'Lütfen en az 1, en fazla {count} gün isteyin',
  'The owner’s password must have at least {count} characters':
    'İşletme sahibinin şifresi en az {count} karakter olmalıdır',
  'Clocks were put forward over this time, so there was none. Please check it.':
    'Saatler ileri alındığı için o gün böyle bir saat yoktu. Lütfen kontrol edin.',
  'Clocks were put back that day, so this time of birth came twice. Please choose one of the two.':
    'O gün saatler geri alındığı için bu doğum saati iki kez yaşandı. Lütfen ikisinden birini seçin.',
  'This is no moment': 'Bu bir an değil',
  'The log has no position {count}; its newest event is {count}.':
    'Kayıtta {count} numaralı konum yok; en yeni olayın konumu {count}.',
  'This read model has no field of this name': 'Bu okuma modelinde bu adda bir alan yok',
  'There is no read model of this name': 'Bu adda bir okuma modeli yok',
  'This is not your password': 'Bu sizin şifreniz değil',
  'This password is too easy to guess': 'Bu şifre çok kolay tahmin edilir',
} as const;

const all = { ...sentences, ...apiSentences } as const;

export type Said = Sentence | Completed<keyof typeof apiSentences>;

export function isSaid(message: string): boolean {
  return inTurkish(all, message) !== null;
}

export function sentenceIn(language: Language, said: string): string {
  return language === 'tr' ? (inTurkish(all, said) ?? said) : said;
}
