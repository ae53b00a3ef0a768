import type { Refusals } from '../contract.ts';

export const settingsSentences = {
  'Please enter whole years, at most {count}': 'Lütfen tam yıl olarak girin, en fazla {count}',
  'Please enter a telephone number': 'Lütfen bir telefon numarası girin',
  'Please enter the number as in +90 212 000 00 00': 'Lütfen numarayı +90 212 000 00 00 biçiminde girin',
  'Please enter a price from 0 to 100000, with at most two decimals':
    '0 ile 100000 arasında, en fazla iki ondalık basamaklı bir fiyat girin',
  'Please enter whole hours, from {count} to {count}':
    'Lütfen tam saat olarak girin, {count} ile {count} arasında',
  'Please choose a day': 'Lütfen bir gün seçin',
  'Please name the services that change': 'Lütfen değişen hizmetleri belirtin',
  'Please name each service once': 'Lütfen her hizmeti bir kez belirtin',
} as const;

export const settingsRefusals = {
  day_out_of_range: [
    422,
    'Please choose today or a later day, within the next two years',
    'Lütfen bugünü ya da önümüzdeki iki yıl içinde bir günü seçin',
    { path: 'validFrom' },
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
} as const satisfies Refusals;
