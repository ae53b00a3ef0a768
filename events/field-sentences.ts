/** What the fields say that every slice has. */
export const fieldSentences = {
  'Please enter text': 'Lütfen bir metin girin',
  'Please use at most {count} characters': 'Lütfen en fazla {count} karakter kullanın',
  'This text contains characters that cannot be stored': 'Bu metinde saklanamayan karakterler var',
  'Please enter a valid email address': 'Lütfen geçerli bir e-\u2060posta adresi girin',
  'Please choose English or Turkish': 'Lütfen İngilizce veya Türkçe seçin',
} as const;

/** What filters and pages of lists, dates and versions say. */
export const listSentences = {
  'The version must be a whole number': 'Sürüm bir tam sayı olmalıdır',
  'This must be a whole number': 'Bu değer bir tam sayı olmalıdır',
  'This must be a whole number from {count} to {count}':
    'Bu değer {count} ile {count} arasında bir tam sayı olmalıdır',
  'Please search for text': 'Lütfen aranacak bir metin yazın',
  'Please enter the date as YYYY-MM-DD': 'Lütfen tarihi YYYY-AA-GG biçiminde girin',
} as const;
