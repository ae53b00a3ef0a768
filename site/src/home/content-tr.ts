import type { HomeContent } from './home-content.ts';

const services: HomeContent['services'] = [
  {
    id: 'tarot',
    description: 'Bir soru, bir açılım, yazılı ve net bir cevap.',
    details: [
      'Tarot, dönüp dolaşıp aynı yere gelen soruların ustasıdır. Aklınızı ne meşgul ediyorsa onu yazarsınız; kartlar ' +
        'yalnızca o soru için çekilir ve tek tek anlamlar olarak değil, bir bütün olarak okunur.',
      'Nerede durduğunuzu gösteren genel bir tablo, aşk, kariyer ve sağlık üzerine birkaç söz ve daha bu hafta ' +
        'uygulayabileceğiniz öneriler alırsınız.',
    ],
    included: [
      'Sorunuz için çekilen bir açılım',
      'Genel durum, aşk, kariyer ve sağlık',
      'En fazla üç önemli öneri',
      'Fallarım sayfasında saklanır, dilediğinizde dönersiniz',
    ],
  },
  {
    id: 'vip',
    description: 'Uzun soluklu fal: tarot ve doğum haritası, otuz sayfayı aşan tek bir raporda.',
    details: [
      'VIP fal acele etmez. Doğum haritanız manzarayı, kartlar içinden geçen yolu gösterir; ikisi de hayatınız ve ' +
        'sorunuz hakkında anlattıklarınızla birlikte okunur.',
      'Raporda, kısa bir falın dışarıda bırakmak zorunda kaldığı her şeye yer vardır: hayatınızın alanları birbirine ' +
        'neler söylüyor, neler tekrar ediyor? Sonunda şansın sizi bulduğu nokta ve sizi koruyan sembol yer alır.',
    ],
    included: [
      'Otuz sayfayı aşan yazılı bir rapor',
      'Tarot ve doğum haritası bir arada',
      'Genel durum, aşk, kariyer ve sağlık, enine boyuna',
      'Şanslı noktanız ve koruyucu sembolünüz',
      'En fazla üç önemli öneri',
    ],
  },
  {
    id: 'astrology',
    description: 'Doğum tarihiniz ve ülkeniz, o anın göğü ve bugünkü göğün sizden istediği.',
    details: [
      'Astroloji yorumu göğe iki kez bakar: önce doğduğunuz andakine, sonra önünüzdeki haftalarınkine. İkisinin ' +
        'kesiştiği yerde çoğu zaman söylenmeye değer bir şey vardır.',
      'Hangi güçlü yanlarınızın mevsiminin geldiğini, sabrın nerede karşılık bulacağını ve sorunuzun yılınızın ' +
        'ritmindeki yerini öğrenirsiniz.',
    ],
    included: [
      'Doğum haritanız, sade bir dille',
      'Haritanıza göre önünüzdeki haftalar',
      'Genel durum, aşk, kariyer ve sağlık',
      'En fazla üç önemli öneri',
    ],
  },
  {
    id: 'dreams',
    description: 'Rüyanızı hatırladığınız gibi anlatın; imgelerini sizinle okuruz.',
    details: [
      'Rüyalar resimlerle konuşur ve aynı resim herkese başka bir şey söyler. Ne gördüğünüzü, nasıl hissettirdiğini ve ' +
        'bu aralar aklınızdan geçenleri yazın; parça parça da olur.',
      'Yorumunuz imgeleri tek tek ele alır, onları hem rüya yorumu geleneğiyle hem de sizin günlerinizle buluşturur ve ' +
        'rüyanın sizden ne isteyebileceğini söyler.',
    ],
    included: [
      'Rüyanız, imge imge',
      'Aşk, kariyer ve sağlık için söylüyor olabilecekleri',
      'Geleneksel ve kişisel anlamlar ayrı ayrı',
      'En fazla üç önemli öneri',
    ],
  },
];

const faq: HomeContent['faq'] = [
  {
    question: 'Falım bana nasıl ulaşır?',
    answer:
      'E-\u2060postayla. Falınız yazılınca hesabınızın adresine haber veririz; metin Fallarım sayfasında sizi bekler.',
  },
  {
    question: 'Nasıl fal siparişi veririm?',
    answer:
      'Formla. Bir fal seçin, Ayrıntılar ve Satın Al düğmelerine basın, formu doldurup gönderin. Sonucu yalnızca siz ' +
      'açabilesiniz diye bir hesap gerekir. Telefon etmeniz gerekmez.',
  },
  {
    question: 'Fallar kesinlikle gerçekleşir mi?',
    answer:
      'Hayır. Fal yol gösterir, kesinlik vermez; kararı siz verirsiniz. Eğlence ve kişisel gelişim içindir; tıbbi, ' +
      'hukuki, mali ya da psikolojik danışmanlığın yerini tutmaz.',
  },
  {
    question: 'Ücreti ne kadar?',
    answer:
      'Her falın tek bir fiyatı vardır ya da ücretsizdir; siparişten önce görürsünüz. Ücretli fala ödemeniz ' +
      'onaylanınca başlarız.',
  },
  {
    question: 'Forma yazdıklarımı kim görür?',
    answer:
      'Siz ve falınızı yazan kişi. Kişisel bilgiler kayıtlarımıza size ait bir anahtarla şifrelenerek girer; hesabınızı ' +
      'sildirdiğinizde bu anahtar yok edilir. Gerisi gizlilik politikasındadır.',
  },
];

export const tr: HomeContent = {
  page: {
    title: 'Falname | Fal ve Enerji Okumaları: Tarot, Astroloji, Rüya Yorumu',
    description:
      'Size özel, elle yazılan tarot, VIP, astroloji ve rüya yorumları. Tek formla sipariş verin, hazır olunca ' +
      'e-\u2060posta alın, sonucunuzu dilediğiniz zaman okuyun.',
  },
  hero: {
    eyebrow: 'Fal ve enerji okumaları',
    title: 'Her soru sessiz bir saati hak eder',
    lead:
      'Siz sorarsınız; bir kişi kartlarınızın, haritanızın ya da rüyanızın başına oturup size yazar. Hazır metin yok: ' +
      'adınızla başlar, sorunuzla biter.',
    turkishLine: 'Niyetini tut, sorunu yaz; gerisini gökyüzüne bırak.',
    toServices: 'Fallara Göz Atın',
    toPricing: 'Fiyatları Görün',
  },
  servicesHeading: {
    title: 'Sormanın dört yolu',
    subtitle: 'Kartlar, yıldızlar, rüyalar: sorunuza uyan falı seçin.',
    turkishSubtitle: null,
    moreDetails: 'Ayrıntılar',
  },
  services,
  info: {
    title: 'Fal nasıl hazırlanır?',
    turkishTitle: null,
    lead: 'Falınız, formunuz okunduktan sonra elle yazılır.',
    steps: [
      {
        title: 'Siz sorarsınız',
        text: 'Bir fal seçin ve sorunuzu kendi sözlerinizle, Türkçe ya da İngilizce yazın.',
      },
      {
        title: 'Biz hazırlarız',
        text: 'Yazdıklarınız sakince okunur, kartlar açılır ya da harita çıkarılır.',
      },
      {
        title: 'Siz okursunuz',
        text: 'Falınız hazır olunca e-\u2060posta gelir. Metin, istediğiniz sürece Fallarım sayfasında kalır.',
      },
    ],
  },
  pricingHeading: {
    title: 'Fiyatlar',
    subtitle: 'Her fal için tek fiyat. Abonelik yok.',
    free: 'Ücretsiz',
  },
  pricing: [
    {
      id: 'tarot',
      tagline: 'İlk soru için',
      included: ['Tek soruluk açılım', 'Aşk, kariyer ve sağlık', 'Önemli öneriler'],
    },
    {
      id: 'vip',
      tagline: 'Resmin bütünü için',
      included: ['30 sayfayı aşan rapor', 'Tarot ve doğum haritası', 'Şanslı nokta ve koruyucu sembol'],
    },
    {
      id: 'astrology',
      tagline: 'Önünüzdeki haftalar için',
      included: ['Haritanızın açıklaması', 'Bugünkü gök ve siz', 'Önemli öneriler'],
    },
    {
      id: 'dreams',
      tagline: 'Aklınızdan çıkmayan rüya için',
      included: ['İmge imge', 'Kendi hayatınızla bağlantılı', 'Önemli öneriler'],
    },
  ],
  trustBadges: [
    { id: 'hand', title: 'Elle yazılır', text: 'Formunuzu bir kişi okur, cevabınızı o yazar.' },
    {
      id: 'seal',
      title: 'Mühür altında',
      text: 'Bilgileriniz kayıtlarımıza size ait bir anahtarla şifrelenerek girer.',
    },
    { id: 'quiet', title: 'İzleyici yok', text: 'Reklam yok, analiz yok, başka sitelerin kodu yok.' },
    {
      id: 'adults',
      title: '18 yaş ve üzeri',
      text: 'Fallarımız yetişkinler içindir.',
    },
  ],
  faqHeading: { title: 'Sık sorulan sorular', turkishTitle: null },
  faq,
  footer: {
    about: 'Falname yetişkinler için kişiye özel fal yazar.',
    turkishLine: 'İyi ki sordun.',
    disclaimer:
      'Fallar eğlence ve kişisel gelişim içindir, profesyonel danışmanlık değildir. 18 yaş ve üzeri içindir.',
    exploreHeading: 'Keşfedin',
    legalHeading: 'Yasal',
    home: 'Ana Sayfa',
    services: 'Fallar',
    testimonials: 'Yorumlar',
    faq: 'Sık Sorulanlar',
    natalChart: 'Doğum haritanız',
    gifts: 'Fal hediye edin',
    write: 'İletişim',
    record: 'Sicil',
    privacyPolicy: 'Gizlilik Politikası',
    turkishPrivacyPolicy: 'Gizlilik Politikası',
    termsOfService: 'Hizmet Şartları',
    turkishTermsOfService: 'Hizmet Şartları',
    rights: 'Tüm hakları saklıdır.',
  },
};
