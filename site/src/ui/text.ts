import { isEnglish } from '../language.ts';

export const text = {
  dismiss: isEnglish ? 'Dismiss' : 'Kapat',
  close: isEnglish ? 'Close' : 'Kapat',
  optional: isEnglish ? ' (optional)' : ' (isteğe bağlı)',
  datePattern: isEnglish ? 'DD/MM/YYYY' : 'GG/AA/YYYY',
  wrongFields: (count: number) =>
    isEnglish
      ? count === 1
        ? 'One field needs your attention'
        : `${count} fields need your attention`
      : `Düzeltilmesi gereken ${count} alan var`,
};
