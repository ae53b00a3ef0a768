import { isEnglish } from '../../language.ts';

export const text = {
  happening: isEnglish ? 'What is happening' : 'Şu an ne oluyor',
  beginOncePaid: isEnglish ? 'We begin once your payment is here.' : 'Ödemeniz ulaşınca başlarız.',
  answerComes: (hours: number) =>
    isEnglish
      ? ` Your answer comes within ${hours} hours of it.`
      : ` Yanıtınız ödemeden sonra ${hours} saat içinde gelir.`,
  verifyAddress: isEnglish
    ? 'Please verify your email address'
    : 'Lütfen e-\u2060posta adresinizi doğrulayın',
  beginOnceVerified: (days: number) =>
    isEnglish
      ? `We begin once you have opened the link that we mailed to you and confirmed your address. The order waits ${days} days for that.`
      : `Size gönderdiğimiz e-\u2060postadaki bağlantıyı açıp adresinizi onaylayınca başlarız. Sipariş bunun için ${days} gün bekler.`,
  comesOnceVerified: (hours: number) =>
    isEnglish
      ? ` Your answer comes within ${hours} hours of it.`
      : ` Yanıtınız doğrulamadan sonra ${hours} saat içinde gelir.`,
  question: isEnglish ? 'We have a question for you' : 'Size bir sorumuz var',
  answerBelow: isEnglish ? 'Please answer it below. ' : 'Lütfen aşağıda yanıtlayın. ',
  goesOn: isEnglish
    ? 'Your reading goes on once you have answered it, below.'
    : 'Aşağıdaki soruyu yanıtladığınızda falınız kaldığı yerden devam eder.',
  timeMoves: isEnglish
    ? ' The promised time moves by as long as we wait.'
    : ' Söz verilen zaman, beklediğimiz süre kadar ileri alınır.',
  late: isEnglish ? 'We are late' : 'Geciktik',
  wasPromised: (due: string) =>
    isEnglish ? `Your answer was promised by ${due}. ` : `Yanıtınız için söz verilen zaman: ${due}. `,
  sorry: isEnglish
    ? 'We are sorry. If you would like to wait, you need not do anything. You can also cancel.'
    : 'Özür dileriz. Beklemek isterseniz bir şey yapmanız gerekmez; isterseniz siparişi iptal edebilirsiniz.',
  sorryPaid: isEnglish
    ? 'We are sorry. If you would like to wait, you need not do anything. You can also cancel and get your money back.'
    : 'Özür dileriz. Beklemek isterseniz bir şey yapmanız gerekmez; isterseniz siparişi iptal edip paranızı geri alabilirsiniz.',
  by: isEnglish ? 'By ' : 'En geç: ',
  seeServices: isEnglish ? 'See the services' : 'Hizmetlere göz at',
  moneyWentBack: isEnglish
    ? 'Your money has gone back the way it came.'
    : 'Paranız geldiği yoldan geri gönderildi.',
  moneyGoesBack: isEnglish
    ? 'Your money goes back the way it came, within a few days.'
    : 'Paranız birkaç gün içinde geldiği yoldan size döner.',
  codeOpens: isEnglish
    ? 'Your gift code opens again, for another year.'
    : 'Hediye kodunuz bir yıl daha geçerli olmak üzere yeniden açılıyor.',
  codeOpened: (day: string) =>
    isEnglish
      ? `Your gift code opened again on ${day}, for a year from that day, unless it has been used or has ended since then.`
      : `Hediye kodunuz ${day} tarihinde yeniden açıldı; bu arada kullanılmadıysa ve sona ermediyse o günden başlayarak bir yıl geçerlidir.`,
  nothingCharged: isEnglish ? 'Nothing was charged.' : 'Ödeme alınmadı.',

  steps: {
    ordered: isEnglish ? 'Ordered' : 'Sipariş verildi',
    paid: isEnglish ? 'Paid' : 'Ödendi',
    asked: isEnglish ? 'We asked you a question' : 'Size bir soru sorduk',
    answered: isEnglish ? 'You answered it' : 'Soruyu yanıtladınız',
    ready: isEnglish ? 'Your answer was ready' : 'Yanıtınız hazırlandı',
    codeOpened: isEnglish ? 'Your gift code opened again' : 'Hediye kodunuz yeniden açıldı',
  },
  dueBy: (due: string) => (isEnglish ? `by ${due}` : `en geç ${due}`),

  receipt: {
    title: isEnglish ? 'Receipt' : 'Makbuz',
    order: isEnglish ? 'Order' : 'Sipariş no',
    number: (id: number) => (isEnglish ? `No. ${id}` : `${id}`),
    service: isEnglish ? 'Service' : 'Hizmet',
    ordered: isEnglish ? 'Ordered' : 'Sipariş tarihi',
    price: isEnglish ? 'Price' : 'Ücret',
    free: isEnglish ? 'Free' : 'Ücretsiz',
    paidBy: isEnglish ? 'Payment method' : 'Ödeme yöntemi',
    paid: isEnglish ? 'Paid' : 'Ödeme tarihi',
    returned: isEnglish ? 'Returned' : 'İade tarihi',
    payment: isEnglish ? 'Payment' : 'Ödeme',
    notPaid: isEnglish ? 'Not paid' : 'Ödenmedi',
    methods: {
      test: isEnglish ? 'Test checkout' : 'Deneme ödemesi',
      transfer: isEnglish ? 'Bank transfer' : 'Banka havalesi',
      stripe: isEnglish ? 'Card' : 'Kart',
      gift: isEnglish ? 'A gift' : 'Hediye',
    },
  },
};
