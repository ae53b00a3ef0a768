import { isEnglish } from '../../language.ts';

export const text = {
  cards: isEnglish ? 'Cards' : 'Kartlar',
  layout: isEnglish ? 'Layout' : 'Açılım',
  none: isEnglish ? 'None' : 'Yok',
  draw: isEnglish ? 'Shuffle and draw' : 'Karıştır ve çek',
  drawAgain: isEnglish ? 'Shuffle and draw again' : 'Yeniden karıştır ve çek',
  undo: isEnglish ? 'Undo' : 'Geri al',
  typeName: isEnglish ? 'Type a name' : 'Adını yazın',
  noCard: isEnglish ? 'No card of this name is left' : 'Bu adda başka kart yok',
  reversed: isEnglish ? 'Reversed' : 'Ters',
  note: isEnglish ? 'Note for the customer' : 'Müşteriye not',
  noteTooLong: (maximum: number) =>
    isEnglish ? `Please use at most ${maximum} characters` : `Lütfen en fazla ${maximum} karakter kullanın`,
  earlier: (place: string) => (isEnglish ? `Move one place up: ${place}` : `Bir yer öne al: ${place}`),
  later: (place: string) => (isEnglish ? `Move one place down: ${place}` : `Bir yer arkaya al: ${place}`),
  remove: (place: string) => (isEnglish ? `Remove the card: ${place}` : `Kartı kaldır: ${place}`),
  empty: (count: number) => {
    if (!isEnglish) return `${count} yer boş. Cevap, bütün kartlar konunca gönderilebilir.`;
    const places = count === 1 ? '1 place is empty' : `${count} places are empty`;
    return `${places}. The response can be sent once every card is laid.`;
  },
  fair: isEnglish
    ? 'Drawn by a fair shuffle. Its seed is recorded with the response until you change a card.'
    : 'Adil bir karıştırmayla çekildi. Kodu, siz bir kartı değiştirmedikçe cevapla birlikte kaydedilir.',
};
