import type { Refusals } from '../contract.ts';

export const readingSentences = {
  'Please choose a service': 'Lütfen bir hizmet seçin',
  'Name must be at least 3 characters': 'Ad soyad en az 3 karakter olmalıdır',
  "Mother's name must be at least 2 characters": 'Anne adı en az 2 karakter olmalıdır',
  'Birth date is required': 'Doğum tarihi gereklidir',
  'Please enter the time of birth as HH:MM': 'Lütfen doğum saatini SS:DD biçiminde girin',
  'Please choose the place of birth from the list': 'Lütfen doğum yerini listeden seçin',
  'Please enter a valid date in DD/MM/YYYY format': 'Lütfen GG/AA/YYYY biçiminde geçerli bir tarih girin',
  'You must be 18 or older': '18 yaşında veya daha büyük olmalısınız',
  'Please specify your birth country': 'Lütfen doğduğunuz ülkeyi belirtin',
  'Please specify your current country': 'Lütfen yaşadığınız ülkeyi belirtin',
  'Please specify your occupation': 'Lütfen mesleğinizi belirtin',
  'Your question must be at least 10 characters': 'Sorunuz en az 10 karakter olmalıdır',
  'You must accept the terms of service': 'Hizmet şartlarını kabul etmelisiniz',
  'Please enter the code of the gift': 'Lütfen hediyenin kodunu girin',
  'Please enter your answer': 'Lütfen yanıtınızı yazın',
  'Please choose a way to pay': 'Lütfen bir ödeme yöntemi seçin',
  'Please give one to five stars': 'Lütfen bir ile beş arasında yıldız verin',
} as const;

/** For the owner, and for callers of the API: what no form of a customer can get wrong. */
export const orderSentences = {
  'The price is required': 'Fiyat gereklidir',
  'The terms are there in English and in Turkish': 'Hizmet şartları İngilizce ve Türkçe olarak sunulmaktadır',
  'Please choose paid or declined': 'Lütfen ödendi veya reddedildi seçeneğini belirtin',
  'Please choose whether others may read it': 'Lütfen başkalarının okuyup okuyamayacağını seçin',
  'Please choose a reading': 'Lütfen bir fal seçin',
  'Please give at most 3 recommendations': 'Lütfen en fazla 3 öneri yazın',
  'Please choose at most 6 photos': 'Lütfen en fazla 6 fotoğraf seçin',
  'Please write a reply': 'Lütfen bir cevap yazın',
  'Please say why; it is shown in place of the text':
    'Lütfen nedenini yazın; metnin yerinde bu açıklama gösterilir',
  'Please enter the reference': 'Lütfen referansı girin',
  'Please say why the money goes back': 'Lütfen paranın neden iade edildiğini yazın',
  'Please paste lines of your bank statement': 'Lütfen hesap ekstrenizden satırlar yapıştırın',
  'Please say whether to confirm what matches': 'Lütfen eşleşenlerin onaylanıp onaylanmayacağını belirtin',
  'Please enter your question': 'Lütfen sorunuzu yazın',
  'Please choose pending, in progress, completed or cancelled':
    'Lütfen bekliyor, hazırlanıyor, tamamlandı veya iptal edildi durumlarından birini seçin',
  'Please choose free, awaiting, paid or refunded':
    'Lütfen ücretsiz, bekleniyor, ödendi veya iade edildi durumlarından birini seçin',
  'Please choose 0 or 1': 'Lütfen 0 veya 1 seçin',
  'Please choose what the orders wait for': 'Lütfen siparişlerin neyi beklediğini seçin',
  'An opening is named by 1 to 64 letters, digits, - and _':
    'Bir açılış 1 ile 64 arasında harf, rakam, - ve _ ile adlandırılır',
  'Please choose a column of the list': 'Lütfen listenin bir sütununu seçin',
  'Please choose asc or desc': 'Lütfen asc (artan) veya desc (azalan) seçin',
  'Please choose one card, three, five or the Celtic cross':
    'Lütfen tek kart, üç kart, beş kart veya Kelt haçını seçin',
  'Please lay as many cards as the layout has places': 'Lütfen açılımdaki yer sayısı kadar kart koyun',
  'Each card can be laid once only': 'Her kart yalnızca bir kez konabilir',
  'Please choose a card of the deck': 'Lütfen desteden bir kart seçin',
  'Please say whether the card is reversed': 'Lütfen kartın ters olup olmadığını belirtin',
  'A seed has 64 hexadecimal digits': 'Bir karıştırma kodu 64 onaltılık rakamdan oluşur',
  'The shuffle of this seed gives other cards': 'Bu karıştırma kodu başka kartlar veriyor',
} as const;

export const readingRefusals = {
  too_many_open: [
    409,
    'Three of your free readings are still being prepared. Please wait for one of them first.',
    'Ücretsiz fallarınızdan üçü hâlâ hazırlanıyor. Lütfen önce birinin tamamlanmasını bekleyin.',
  ],
  too_many_orders: [
    429,
    'You have ordered as many readings as we can take from you for now. Please come back later.',
    'Şimdilik sizden alabileceğimiz kadar sipariş aldık. Lütfen daha sonra yeniden gelin.',
  ],
  not_answered: [409, 'This reading has not been answered yet', 'Bu fal henüz yanıtlanmadı'],
  answered: [409, 'This reading has been answered already', 'Bu fal zaten yanıtlandı'],
  cancelled: [409, 'This order was cancelled', 'Bu sipariş iptal edildi'],
  in_progress: [409, 'Your reading is being written already', 'Falınız şu anda yazılıyor'],
  already_asked: [409, 'You have asked the customer a question already', 'Müşteriye zaten bir soru sordunuz'],
  nothing_asked: [
    409,
    'No question of ours is waiting for your answer',
    'Yanıtınızı bekleyen bir sorumuz yok',
  ],
  nothing_to_pay: [409, 'There is nothing to pay', 'Ödenecek bir tutar yok'],
  not_for_sale: [409, 'This reading cannot be ordered at present', 'Bu fal şu anda sipariş edilemiyor'],
  not_paid: [409, 'This has not been paid', 'Ödemesi yapılmadı'],
  already_refunded: [409, 'The money for this has gone back already', 'Ücreti zaten iade edildi'],
  already_rated: [409, 'You have rated this reading already', 'Bu falı zaten değerlendirdiniz'],
  not_read: [409, 'Please open the answer before you rate it', 'Lütfen değerlendirmeden önce yanıtı açın'],
  heic: [
    415,
    'Photos in HEIC cannot be shown in every browser. Please save this one as JPEG first.',
    'HEIC biçimindeki fotoğraflar her tarayıcıda gösterilemez. Lütfen önce JPEG olarak kaydedin.',
  ],
  no_picture_type: [
    415,
    'Please choose a JPEG, PNG or WebP photo',
    'Lütfen JPEG, PNG veya WebP biçiminde bir fotoğraf seçin',
  ],
  picture_too_large: [
    413,
    'A photo may have at most 10 MiB. Please choose a smaller one.',
    'Bir fotoğraf en fazla 10 MiB olabilir. Lütfen daha küçük bir fotoğraf seçin.',
  ],
  no_picture: [
    422,
    'This file is no photo that we can read. Please choose a JPEG, PNG or WebP photo.',
    'Bu dosya okuyabildiğimiz bir fotoğraf değil. Lütfen JPEG, PNG veya WebP biçiminde bir fotoğraf seçin.',
  ],
  too_many_pixels: [
    422,
    'A photo may have at most 50 megapixels. Please choose a smaller one.',
    'Bir fotoğraf en fazla 50 megapiksel olabilir. Lütfen daha küçük bir fotoğraf seçin.',
  ],
  too_many_pictures: [
    422,
    'Many photos were added to this order already. Those that its answer does not show go after a week.',
    'Bu siparişe zaten çok sayıda fotoğraf eklendi. Yanıtta gösterilmeyenler bir hafta sonra silinir.',
  ],
  unknown_picture: [
    422,
    'A photo of this answer is not there any more. Please add it again.',
    'Bu yanıttaki bir fotoğraf artık yok. Lütfen yeniden ekleyin.',
    { path: 'response.pictures' },
  ],
  wrong_reference: [
    422,
    'This is not the reference of this order. Please check it for a mistyped character.',
    'Bu referans bu siparişe ait değil. Lütfen yazım hatası olup olmadığına bakın.',
    { path: 'reference' },
  ],
  under_age: [
    422,
    'You must be 18 or older',
    '18 yaşında veya daha büyük olmalısınız',
    { path: 'birthDate' },
  ],
  price_changed: [
    422,
    'The price has changed to {price}. Please check it again.',
    'Fiyat değişti. Yeni fiyat: {price}. Lütfen yeniden kontrol edin.',
    { path: 'price' },
  ],
  terms_outdated: [
    422,
    'The terms have changed. Please read and accept the version of {version}.',
    'Hizmet şartları değişti. Lütfen şu sürümü okuyup kabul edin: {version}.',
    { path: 'termsAccepted' },
  ],
} as const satisfies Refusals;
