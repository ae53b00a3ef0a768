export const cardSentences = {
  'Please choose one card, three, five or the Celtic cross':
    'Lütfen tek kart, üç kart, beş kart veya Kelt haçını seçin',
  'Please lay as many cards as the layout has places': 'Lütfen açılımdaki yer sayısı kadar kart koyun',
  'Each card can be laid once only': 'Her kart yalnızca bir kez konabilir',
  'Please choose a card of the deck': 'Lütfen desteden bir kart seçin',
  'Please say whether the card is reversed': 'Lütfen kartın ters olup olmadığını belirtin',
  'A seed has 64 hexadecimal digits': 'Bir karıştırma kodu 64 onaltılık rakamdan oluşur',
  'The shuffle of this seed gives other cards': 'Bu karıştırma kodu başka kartlar veriyor',
} as const;
