import type { ReadingFacts, ReadingText, ReadingTexts } from './reading-text.ts';

export const turkish: ReadingTexts = {
  'order-received': (facts) => ({
    subject: 'Siparişinizi aldık',
    heading: 'Siparişiniz bize ulaştı',
    paragraphs: [
      facts.isHeld
        ? 'Siparişinizi aldık. Siparişiniz bu adresi doğrulamanızı en fazla yedi gün bekler; süresi o zaman başlar.'
        : 'Siparişinizi aldık. Güveniniz için teşekkür ederiz.',
      ...nextStep(facts),
    ],
    facts: [['Fal', facts.title], ['Ücret', priceOf(facts)], ...promise(facts)],
    links: [
      ...(facts.awaits === 'payment' ? [{ label: 'Şimdi ödeyin', to: 'payment' } as const] : []),
      { label: 'Siparişinizi görün', to: 'reading' },
    ],
    ...(facts.awaits !== null && {
      note: 'Düzeltmek istediğiniz bir şey mi var? Biz başlayana kadar bilgilerinizi değiştirebilirsiniz.',
    }),
  }),
  'payment-received': (facts) => ({
    subject: 'Ödemenizi aldık',
    heading: 'Teşekkürler, ödemeniz tamam',
    paragraphs: ['Ödemenizi aldık.', ...(facts.awaits === null ? [] : ['Falınız hazırlanıyor.'])],
    facts: [['Fal', facts.title], ['Ödenen', facts.amount], ...promise(facts)],
    links: [{ label: 'Siparişinizi görün', to: 'reading' }],
  }),
  'question-asked': ({ due }) => ({
    subject: 'Size bir sorumuz var',
    heading: 'Devam etmeden önce bir soru',
    paragraphs: [
      'Falınızla ilgili size bir sorumuz var.',
      ...(due === ''
        ? []
        : ['Söz verdiğimiz süre siz yanıtlayana kadar durur, sonra kaldığı yerden devam eder.']),
    ],
    facts: [],
    links: [{ label: 'Okuyun ve yanıtlayın', to: 'reading' }],
  }),
  'answer-ready': () => ({
    subject: 'Falınız hazır',
    heading: 'Falınız hazır',
    paragraphs: ['Sorunuzun yanıtı yazıldı ve sizi bekliyor.'],
    facts: [],
    links: [{ label: 'Okumak için giriş yapın', to: 'reading' }],
  }),
  'answer-revised': () => ({
    subject: 'Falınız güncellendi',
    heading: 'Falınız güncellendi',
    paragraphs: ['Falınıza bir şey eklendi ya da daha iyi anlatıldı.'],
    facts: [],
    links: [{ label: 'Okumak için giriş yapın', to: 'reading' }],
  }),
  late: (facts) => ({
    subject: 'Falınız gecikti',
    heading: 'Geciktik, özür dileriz',
    paragraphs: [
      'Falınız söz verdiğimiz zamanda hazır olmadı.',
      facts.isPaid
        ? 'Beklemek isterseniz bir şey yapmanız gerekmez. İstemezseniz siparişinizi iptal edin; ödediğinizin tamamı size geri döner.'
        : 'Beklemek isterseniz bir şey yapmanız gerekmez. İstemezseniz siparişinizi iptal edebilirsiniz.',
    ],
    facts: [
      ['Fal', facts.title],
      ['Söz verilen zaman', facts.due],
    ],
    links: [
      { label: 'Bekleyeceğim', to: 'reading' },
      { label: facts.isPaid ? 'İptal et, paramı geri al' : 'Siparişi iptal et', to: 'cancel' },
    ],
  }),
  refunded: (facts) =>
    facts.isGift && !facts.isStillPaid
      ? giftReopened(facts)
      : {
          subject: 'Paranız geri gönderildi',
          heading: 'Paranız yola çıktı',
          paragraphs: [
            facts.isStillPaid
              ? 'Siparişiniz iki kez ödenmişti. İki ödemeden birini geri gönderdik; siparişiniz olduğu gibi duruyor.'
              : 'Ödediğiniz tutarı geri gönderdik.',
            'Para geldiği yoldan size döner. Bankaların bunu tamamlaması birkaç gün sürebilir.',
          ],
          facts: [
            ['Fal', facts.title],
            ['Tutar', facts.amount],
          ],
          links: [{ label: 'Siparişinizi görün', to: 'reading' }],
        },
  cancelled: (facts) => ({
    subject: 'Siparişiniz iptal edildi',
    heading: 'Siparişiniz iptal edildi',
    paragraphs: [
      facts.isUnverified
        ? 'Bu adres yedi gün içinde doğrulanmadığı için siparişiniz iptal edildi. Dilediğiniz zaman yeniden sipariş verebilirsiniz.'
        : 'Siparişiniz isteğiniz üzerine iptal edildi.',
      ...(facts.isPaid ? ['Ödediğiniz tutar size geri döner. Yola çıktığında yeniden yazacağız.'] : []),
    ],
    facts: [['Fal', facts.title]],
    links: [{ label: 'Siparişinizi görün', to: 'reading' }],
  }),
  signIn: { read: 'Okumak için giriş yapın', see: 'Görmek için giriş yapın' },
  unverified:
    'Bu adres henüz doğrulanmadığı için bu iletide ayrıntı yoktur. Doğrulama bağlantısı ilk iletimizdedir; hesap sayfanız yenisini gönderir.',
};

function nextStep({ awaits }: ReadingFacts): string[] {
  if (awaits === null) return [];
  return awaits === 'payment'
    ? ['Falınız ödemeyle birlikte hazırlanmaya başlar. Hazır olur olmaz size yazacağız.']
    : ['Falınız hazırlanıyor. Hazır olur olmaz size yazacağız.'];
}

function priceOf({ isFree, isGift, price }: ReadingFacts): string {
  if (isFree) return 'Ücretsiz';
  return isGift ? 'Hediye' : price;
}

function giftReopened({ title, codeUntil }: ReadingFacts): ReadingText {
  return {
    subject: 'Hediye kodunuz yeniden kullanılabilir',
    heading: 'Hediye kodunuz yeniden kullanılabilir',
    paragraphs: [
      'Hediye koduyla verdiğiniz sipariş sona erdi.',
      'Kod yeniden geçerli. Onunla bir kez daha sipariş verebilirsiniz.',
    ],
    facts: [
      ['Fal', title],
      ['Son kullanma', codeUntil],
    ],
    links: [{ label: 'Siparişinizi görün', to: 'reading' }],
  };
}

function promise({ awaits, hours, due }: ReadingFacts): [string, string][] {
  if (awaits === 'payment' && hours !== null)
    return [['Söz verilen süre', `ödemeden sonra ${hours} saat içinde`]];
  return awaits === 'answer' && due !== '' ? [['Söz verilen zaman', due]] : [];
}
