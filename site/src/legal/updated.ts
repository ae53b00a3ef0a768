/** When a text was last updated, in its own language: `Last updated:` and `27 April 2025`. `date` is `YYYY-MM-DD`. */
export function updatedText(date: string, lang: 'en' | 'tr'): [label: string, date: string] {
  const format = new Intl.DateTimeFormat(lang === 'tr' ? 'tr' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return [lang === 'tr' ? 'Son güncelleme:' : 'Last updated:', format.format(new Date(date))];
}
