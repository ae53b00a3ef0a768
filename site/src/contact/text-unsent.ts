const en =
  'Your message was not sent: our server cannot be reached at the moment. What you wrote is still here. Please try again later.';
const tr =
  'Mesajınız gönderilemedi: sunucumuza şu anda ulaşılamıyor. Yazdıklarınız burada duruyor. Lütfen daha sonra yeniden deneyin.';

export const unsent = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;
