import { isEnglish } from '../language.ts';

export const text = {
  unsold: isEnglish ? 'Cannot be ordered at present' : 'Şu anda sipariş verilemiyor',
  buyNow: isEnglish ? 'Buy Now' : 'Satın Al',
  back: isEnglish ? 'Back' : 'Geri',
  logInFirst: isEnglish
    ? 'Readings are written for members, so that yours is kept in My Readings where only you can open it. Log in or register, and continue with this order right here.'
    : 'Fallar üyelerimiz için yazılır; böylece sizinki Fallarım sayfasında durur ve onu yalnız siz açabilirsiniz. Giriş yapın ya da üye olun, siparişinize buradan devam edin.',
  sessionEnded: isEnglish ? 'Your session has ended' : 'Oturumunuz sona erdi',
  sessionEndedMore: isEnglish
    ? 'Log in again: what you typed will be back in its fields.'
    : 'Yeniden giriş yapın; yazdıklarınız yerine geri gelecek.',
  logIn: isEnglish ? 'Log In' : 'Giriş Yap',
  register: isEnglish ? 'Register' : 'Üye Ol',
  yourOrder: isEnglish ? 'Your order' : 'Siparişiniz',
  termsBefore: isEnglish ? 'I accept the ' : '',
  terms: {
    page: isEnglish ? '/terms-of-service' : '/hizmet-sartlari',
    event: isEnglish ? 'openTermsOfServiceModal' : 'openHizmetSartlariModal',
    name: isEnglish ? 'terms of service' : 'Hizmet şartlarını',
  },
  termsBetween: isEnglish ? ' and have read the ' : ' kabul ediyorum, ',
  privacy: {
    page: isEnglish ? '/privacy-policy' : '/gizlilik-politikasi',
    event: isEnglish ? 'openPrivacyPolicyModal' : 'openGizlilikModal',
    name: isEnglish ? 'privacy policy' : 'gizlilik politikasını',
  },
  termsAfter: isEnglish ? '. I am 18 or older.' : ' okudum. 18\u00a0yaşımı doldurdum.',
  notAdvice: isEnglish
    ? 'Readings are for entertainment and personal growth. They are not professional advice. '
    : 'Fallar eğlence ve kişisel gelişim içindir; profesyonel danışmanlık yerine geçmez. ',
  paidNext: isEnglish
    ? 'You choose how to pay on the next page, and we begin once your payment is confirmed.'
    : 'Nasıl ödeyeceğinizi bir sonraki sayfada seçersiniz; ödemeniz onaylanınca başlarız.',
  processing: isEnglish ? 'Processing...' : 'Gönderiliyor...',
  completeFree: isEnglish ? 'Complete Free Order' : 'Ücretsiz Siparişi Tamamla',
  toPayment: isEnglish ? 'Proceed to Payment' : 'Ödemeye Geç',
  received: isEnglish ? 'Order Received!' : 'Siparişiniz alındı!',
  freeNext: isEnglish
    ? 'Your free reading will be sent to your email soon!'
    : 'Ücretsiz falınız yakında e-\u2060posta adresinize gönderilecek!',
  verifyNext: isEnglish
    ? 'One step more: open the link that we mailed to you and confirm your address there; your reading begins then. My Readings sends the mail again.'
    : 'Bir adım kaldı: size gönderdiğimiz e-\u2060postadaki bağlantıyı açıp adresinizi onaylayın, falınız o zaman başlar. E-\u2060postayı Fallarım sayfasından yeniden isteyebilirsiniz.',
  seeOrder: isEnglish ? 'See your order' : 'Siparişinizi görün',
  redirecting: isEnglish ? 'Redirecting to payment page...' : 'Ödeme sayfasına yönlendiriliyorsunuz...',
  failed: isEnglish ? 'Error Occurred' : 'Bir hata oluştu',
  notSubmitted: isEnglish ? 'Failed to submit your order' : 'Siparişiniz gönderilemedi',
  tryAgain: isEnglish
    ? 'An error occurred while processing your order. Please try again.'
    : 'Siparişiniz işlenirken bir hata oluştu. Lütfen yeniden deneyin.',
  connectionLost: isEnglish ? 'The connection was lost' : 'Bağlantı kesildi',
  connectionLostMore: isEnglish
    ? 'What you typed is still here. Check your connection and send it again: an order that has already reached us is not made twice.'
    : 'Yazdıklarınız duruyor. Bağlantınızı kontrol edip yeniden gönderin: bize ulaşmış bir sipariş ikinci kez oluşmaz.',
};
