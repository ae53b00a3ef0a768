/** What the forms and filters of predictions and horoscopes say. */
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
  'World predictions must be a list': 'Dünya tahminleri bir liste olmalıdır',
  'Please give at most {count}': 'Lütfen en fazla {count} tane verin',
} as const;
