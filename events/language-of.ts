import type { Facts, Upcaster } from './contract.ts';
import type { Language } from './text.ts';

const letters = /\p{L}+/gu;
/** Letters that English never uses. */
const turkishLetters = /[çğıöşüÇĞİÖŞÜ]/;
const turkishWords = wordSet(
  'acele ailenizle al altın bana bazen belki ben beni benim bir biri biraz biz bu buna bunu da dahi daha de demek dikkat ' +
    'dinle dinlen diye eden edin eder en et etmek ev evde fal fazla gel gelir gelen gibi git gece hafta haftan hatta hava ' +
    'hayat hem hep her herkes hoş ile ilk ise iste iyi kadar kalbin kalp kendi kendin kendine ki kim mektup mi nasil ne ' +
    'neden o olan olarak oldu olsun olur olun on ona onu onun para para pek rahat sabah sana sen seni senin sevgi ' +
    'sevin siz size son sonra soru su uzak var ve veda veren ver veya ya yak yan yap yaz yeni yer yine yol yok zaman',
);
const englishWords = wordSet(
  'a about all an and are as at be but by can do for from has have her his i if in is it its may more my new no not of ' +
    'on one or our out say she so than that the their them there they this to was we week what when will with you your',
);

/** `undecided` on a tie. */
export function languageOf(text: string, undecided: Language = 'en'): Language {
  const words = text.normalize('NFC').match(letters) ?? [];
  const turkish = words.filter((word) => turkishLetters.test(word) || turkishWords.has(word.toLowerCase()));
  const english = words.filter((word) => englishWords.has(word.toLowerCase()));
  if (turkish.length === english.length) return undecided;
  return turkish.length > english.length ? 'tr' : 'en';
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** For events that were stored before they named their language. */
export function addsLanguage(texts: readonly string[]): Upcaster {
  return (older) => ({ ...older, language: languageOf(writtenIn(older, texts)) });
}

export function writtenIn(content: Facts, texts: readonly string[]): string {
  return texts.flatMap((field) => content[field] ?? []).join('\n');
}
