/** What the forms of customers say about their orders. */
export const readingSentences = {
  'Please choose a service': 'Lütfen bir hizmet seçin',
  'Name must be at least 3 characters': 'Ad soyad en az 3 karakter olmalıdır',
  "Mother's name must be at least 2 characters": 'Anne adı en az 2 karakter olmalıdır',
  'Birth date is required': 'Doğum tarihi gereklidir',
  'Please enter a valid date in DD/MM/YYYY format': 'Lütfen GG/AA/YYYY biçiminde geçerli bir tarih girin',
  'You must be 18 or older': '18 yaşında veya daha büyük olmalısınız',
  'Please specify your birth country': 'Lütfen doğduğunuz ülkeyi belirtin',
  'Please specify your current country': 'Lütfen yaşadığınız ülkeyi belirtin',
  'Please specify your occupation': 'Lütfen mesleğinizi belirtin',
  'Your question must be at least 10 characters': 'Sorunuz en az 10 karakter olmalıdır',
  'You must accept the terms of service': 'Hizmet şartlarını kabul etmelisiniz',
  'The price is required': 'Fiyat gereklidir',
  'The terms are there in English and in Turkish': 'Koşullar İngilizce ve Türkçe olarak sunulmaktadır',
  'Please enter your answer': 'Lütfen yanıtınızı yazın',
  'Please choose a way to pay': 'Lütfen bir ödeme yöntemi seçin',
  'Please choose paid or declined': 'Lütfen ödendi veya reddedildi seçeneğini belirtin',
  'Please give one to five stars': 'Lütfen bir ile beş arasında yıldız verin',
  'Please choose whether others may read it': 'Lütfen başkalarının okuyup okuyamayacağını seçin',
} as const;

/** What the owner's forms and filters of orders say. */
export const orderSentences = {
  'Please choose a reading': 'Lütfen bir fal seçin',
  'Please give at most 3 recommendations': 'Lütfen en fazla 3 öneri yazın',
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
} as const;
