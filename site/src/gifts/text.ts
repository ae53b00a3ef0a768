import type { GiftState } from '../../../events/gifts/answers.ts';
import { isEnglish } from '../language.ts';

export const giftStateText: Readonly<Record<GiftState, string>> = {
  awaiting: isEnglish ? 'Waits for its payment' : 'Ödeme bekliyor',
  open: isEnglish ? 'Not redeemed yet' : 'Henüz kullanılmadı',
  redeemed: isEnglish ? 'Redeemed' : 'Kullanıldı',
  refunded: isEnglish ? 'Refunded' : 'İade edildi',
  expired: isEnglish ? 'Expired' : 'Süresi doldu',
};

export const text = {
  title: isEnglish ? 'Give a reading' : 'Fal hediye edin',
  lead: isEnglish
    ? 'Pay for a reading for a person you care about. You get a code and a card to print or to send; they order with the code, with their own question and their own account.'
    : 'Sevdiğiniz biri için bir falın ücretini siz ödeyin. Size bir kod ve yazdırıp gönderebileceğiniz bir kart veririz; o da kodla, kendi sorusu ve kendi hesabıyla sipariş verir.',
  loading: isEnglish ? 'Loading your gifts...' : 'Hediyeleriniz yükleniyor...',
  notFetched: isEnglish ? 'Your gifts could not be fetched' : 'Hediyeleriniz alınamadı',
  tryAgain: isEnglish ? 'Try again' : 'Yeniden dene',
  checkConnection: isEnglish ? 'Please check your connection.' : 'Lütfen bağlantınızı kontrol edin.',

  which: isEnglish ? 'Which reading?' : 'Hangi fal?',
  pricesLoading: isEnglish ? 'Loading prices...' : 'Fiyatlar yükleniyor...',
  noneForSale: isEnglish
    ? 'No reading can be given at present. Please come back later.'
    : 'Şu anda hediye edilebilecek bir fal yok. Lütfen daha sonra yeniden gelin.',
  good: isEnglish ? 'Good to know before you pay' : 'Ödemeden önce bilin',
  conditions: isEnglish
    ? [
        'The code is good for a year after your payment. After that it cannot be used, and it is not refunded.',
        'Until it is redeemed, and within that year, you get your money back: write to us.',
        'The reading belongs to the person you give it to. You see that the code was redeemed, and nothing else.',
        'Should that order be cancelled, the code is good for another one, for a year again.',
      ]
    : [
        'Kod, ödemenizden sonra bir yıl geçerlidir. Sonrasında onunla sipariş verilemez ve ücreti iade edilmez.',
        'Bu yıl içinde, kod kullanılmadıkça paranızı geri alabilirsiniz: bize yazmanız yeter.',
        'Fal, hediye ettiğiniz kişinindir. Siz yalnızca kodun kullanıldığını görürsünüz.',
        'O sipariş iptal edilirse kod, yeni bir sipariş için bir yıl daha geçerli olur.',
      ],
  terms: isEnglish ? 'With your payment you accept the' : 'Ödemenizle şu metni kabul edersiniz:',
  termsName: isEnglish ? 'terms of service' : 'hizmet şartları',
  write: isEnglish ? 'Write to us' : 'Bize yazın',
  unpaid: isEnglish ? 'A gift of yours waits for its payment.' : 'Ödeme bekleyen bir hediyeniz var.',
  unpaidMore: isEnglish
    ? 'To pay for that one, continue there. A gift that is never paid costs nothing.'
    : 'Onun ödemesini oradan yapabilirsiniz. Ödenmeyen hediye için ücret alınmaz.',
  toPayment: isEnglish ? 'Continue to payment' : 'Ödemeye geç',
  going: isEnglish ? 'One moment...' : 'Bir dakika...',
  logIn: isEnglish ? 'Log in to give it' : 'Hediye etmek için giriş yapın',
  failed: isEnglish ? 'The gift could not be ordered' : 'Hediye siparişi verilemedi',

  mine: isEnglish ? 'My gifts' : 'Hediyelerim',
  number: (id: number) => (isEnglish ? `Gift ${id}` : `Hediye no: ${id}`),
  until: (day: string) => (isEnglish ? `Good until ${day}` : `Son kullanma: ${day}`),
  copyCode: isEnglish ? 'Copy the code' : 'Kodu kopyala',
  copied: isEnglish ? 'Copied' : 'Kopyalandı',
  copyByHand: isEnglish ? 'Please copy it by hand' : 'Lütfen elle kopyalayın',
  pay: isEnglish ? 'Pay now' : 'Şimdi öde',
  makeCard: isEnglish ? 'Make the card' : 'Kartı hazırla',
  makeCardOf: (id: number) => (isEnglish ? `Make the card of gift ${id}` : `Kartı hazırla: hediye ${id}`),

  card: {
    title: isEnglish ? 'The card' : 'Kart',
    stays: isEnglish
      ? 'What you write here stays in your browser: it goes onto the card and nowhere else.'
      : 'Buraya yazdıklarınız tarayıcınızda kalır; yalnızca kartta görünür.',
    to: isEnglish ? 'To' : 'Kime',
    from: isEnglish ? 'From' : 'Kimden',
    words: isEnglish ? 'A few words' : 'Birkaç söz',
    print: isEnglish ? 'Print or save as PDF' : 'Yazdır ya da PDF olarak kaydet',
    copyLink: isEnglish ? 'Copy a link to send' : 'Bağlantıyı kopyala',
    back: isEnglish ? 'Back to my gifts' : 'Hediyelerime dön',
    gift: isEnglish ? 'A gift for you' : 'Size bir hediye',
    giftFor: (name: string) => (isEnglish ? `A gift for ${name}` : `Hediye: ${name}`),
    redeem: isEnglish ? 'Order it with this code at' : 'Bu kodla sipariş verin:',
    until: (day: string) => (isEnglish ? `Good until ${day}` : `${day} tarihine kadar geçerli`),
  },

  redeem: {
    title: isEnglish ? 'Redeem a gift' : 'Hediyenizi kullanın',
    lead: isEnglish
      ? 'A reading was given to you. Enter the code that stands on the card; only you see what you ask and what we answer.'
      : 'Size bir fal hediye edildi. Karttaki kodu girin; ne sorduğunuzu ve ne yanıtladığımızı yalnızca siz görürsünüz.',
    look: isEnglish ? 'Open the gift' : 'Hediyeyi aç',
    looking: isEnglish ? 'Looking...' : 'Bakılıyor...',
    failed: isEnglish ? 'The code could not be looked up' : 'Kod sorgulanamadı',
    yours: isEnglish ? 'Your gift' : 'Hediyeniz',
    paid: isEnglish ? 'It is paid. Ask what you wish to know.' : 'Ücreti ödendi. Dilediğinizi sorun.',
    order: isEnglish ? 'Order my reading' : 'Falımı sipariş et',
  },
};
