import { isEnglish } from '../../language.ts';

export const text = {
  pageTitle: isEnglish ? 'Writing desk · Falname' : 'Yazı masası · Falname',
  desk: isEnglish ? 'Writing desk' : 'Yazı masası',
  loading: isEnglish ? 'Loading the order...' : 'Sipariş yükleniyor...',
  orders: isEnglish ? 'Orders' : 'Siparişler',
  next: isEnglish ? 'Next order' : 'Sıradaki sipariş',
  previous: isEnglish ? 'Previous order' : 'Önceki sipariş',
  about: isEnglish ? 'About the order' : 'Sipariş hakkında',

  asks: (name: string) => (isEnglish ? `${name} asks` : `${name} soruyor`),
  corrected: isEnglish ? 'Corrected' : 'Düzeltildi',
  person: isEnglish ? 'The person' : 'Müşteri',
  sign: isEnglish ? 'Sign' : 'Burç',
  earlier: isEnglish ? 'Earlier readings' : 'Önceki fallar',
  noEarlier: isEnglish ? 'This is the first one.' : 'Bu, ilk falı.',
  earlierFailed: isEnglish ? 'The earlier readings could not be loaded.' : 'Önceki fallar yüklenemedi.',
  notAnswered: isEnglish ? 'Not answered yet.' : 'Henüz cevaplanmadı.',

  outline: isEnglish ? 'Outline' : 'İçindekiler',
  length: (words: number, pages: number) =>
    isEnglish
      ? `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'} · ${pages} ${pages === 1 ? 'page' : 'pages'}`
      : `${words.toLocaleString('tr-TR')} sözcük · ${pages} sayfa`,
  pageIs: (words: number) => (isEnglish ? `A4, ${words} words a page` : `A4, sayfa başına ${words} sözcük`),
  snippets: isEnglish ? 'Snippets' : 'Hazır metinler',
  toolbar: isEnglish ? 'Formatting' : 'Biçim',
  tools: {
    bold: isEnglish ? 'Bold' : 'Kalın',
    italic: isEnglish ? 'Italics' : 'Eğik',
    h2: isEnglish ? 'Heading' : 'Başlık',
    h3: isEnglish ? 'Smaller heading' : 'Alt başlık',
    bullet: isEnglish ? 'List' : 'Liste',
    number: isEnglish ? 'Numbered list' : 'Numaralı liste',
    quote: isEnglish ? 'Quotation' : 'Alıntı',
    rule: isEnglish ? 'Rule' : 'Ayırma çizgisi',
  },

  chart: isEnglish ? 'Birth chart' : 'Doğum haritası',
  addChart: isEnglish ? 'Add the chart to the reading' : 'Haritayı fala ekle',
  seeChart: isEnglish ? 'Look at the chart' : 'Haritaya bak',
  loadingChart: isEnglish ? 'Drawing the chart...' : 'Harita çiziliyor...',
  chartFailed: isEnglish ? 'The chart could not be drawn.' : 'Harita çizilemedi.',

  saved: isEnglish ? 'Draft saved' : 'Taslak saklandı',
  sent: isEnglish ? 'Sent' : 'Gönderildi',
  sentMore: isEnglish ? 'The customer can read it now.' : 'Müşteri artık okuyabilir.',
};
