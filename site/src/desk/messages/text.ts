import { isEnglish } from '../../language.ts';

export const text = {
  messages: {
    noun: isEnglish ? 'messages' : 'mesaj',
    loading: isEnglish ? 'Loading messages...' : 'Mesajlar yükleniyor...',
    failed: isEnglish ? 'The messages could not be loaded.' : 'Mesajlar yüklenemedi.',
    placeholder: isEnglish ? 'Name, email or words' : 'Ad, e-\u2060posta veya kelime',
    show: isEnglish ? 'Show' : 'Göster',
    states: {
      open: isEnglish ? 'Open' : 'Bekleyenler',
      done: isEnglish ? 'Done' : 'Tamamlananlar',
      all: isEnglish ? 'All' : 'Tümü',
    },
    noneOpen: isEnglish ? 'No open messages' : 'Bekleyen mesaj yok',
    none: isEnglish ? 'No messages' : 'Mesaj yok',
    empty: isEnglish
      ? 'What visitors write through the contact page appears here.'
      : 'İletişim sayfasından yazılanlar burada görünür.',
    yourAnswer: (time: string) => (isEnglish ? `Your answer · ${time}` : `Cevabınız · ${time}`),
  },
  answer: {
    open: isEnglish ? 'Answer' : 'Cevapla',
    again: isEnglish ? 'Answer again' : 'Yeniden cevapla',
    openOne: (name: string) => (isEnglish ? `Answer the message of ${name}` : `Mesajı cevapla: ${name}`),
    title: (name: string) => (isEnglish ? `Answer ${name}` : `Cevap: ${name}`),
    description: (email: string) =>
      isEnglish
        ? `Mailed to ${email}, above the message. The message is done then.`
        : `Cevabınız, mesajın üstünde e-\u2060postayla gönderilir: ${email}. Mesaj böylece tamamlanır.`,
    label: isEnglish ? 'Answer' : 'Cevap',
    send: isEnglish ? 'Send answer' : 'Cevabı gönder',
    sent: isEnglish ? 'Answer sent' : 'Cevap gönderildi',
    failed: isEnglish ? 'The answer could not be sent.' : 'Cevap gönderilemedi.',
  },
  settle: {
    button: isEnglish ? 'Done' : 'Tamamla',
    label: (name: string) => (isEnglish ? `Mark the message of ${name} as done` : `Mesajı tamamla: ${name}`),
    settled: isEnglish ? 'Message done' : 'Mesaj tamamlandı',
    failed: isEnglish ? 'The message could not be put aside.' : 'Mesaj tamamlandı olarak işaretlenemedi.',
  },
  subscribers: {
    title: isEnglish ? 'Subscribers' : 'Aboneler',
    noun: isEnglish ? 'subscribers' : 'abone',
    loading: isEnglish ? 'Loading subscribers...' : 'Aboneler yükleniyor...',
    failed: isEnglish ? 'The subscribers could not be loaded.' : 'Aboneler yüklenemedi.',
    none: isEnglish ? 'No subscribers' : 'Abone yok',
    empty: isEnglish
      ? 'Visitors subscribe on the newsletter page and confirm by mail.'
      : 'Ziyaretçiler bülten sayfasından abone olur ve e-\u2060postayla onaylar.',
    joined: isEnglish ? 'Joined' : 'Katılım',
    confirmed: isEnglish ? 'Confirmed' : 'Onaylı',
    unconfirmed: isEnglish ? 'Not confirmed' : 'Onay bekliyor',
  },
  week: {
    title: isEnglish ? 'The week by mail' : 'Haftalık bülten',
    loadingSent: isEnglish ? 'Loading newsletters...' : 'Bültenler yükleniyor...',
    sentFailed: isEnglish ? 'The newsletters could not be loaded.' : 'Bültenler yüklenemedi.',
    loadingWeek: isEnglish ? 'Loading the week...' : 'Bu hafta yükleniyor...',
    weekFailed: isEnglish ? 'The weekly prediction could not be loaded.' : 'Haftalık tahmin yüklenemedi.',
    sentList: isEnglish ? 'Sent newsletters' : 'Gönderilen bültenler',
    deleted: isEnglish ? 'A deleted prediction' : 'Silinmiş bir tahmin',
    sent: (count: number) => (isEnglish ? `${count} sent` : `${count} gönderildi`),
    waiting: (count: number) => (isEnglish ? `${count} waiting` : `${count} sırada`),
    failed: (count: number) => (isEnglish ? `${count} failed` : `${count} gönderilemedi`),
    unneeded: (count: number) => (isEnglish ? `${count} not needed any more` : `${count} artık gerekmiyor`),
    noWeek: isEnglish
      ? 'There is no weekly prediction that visitors can read.'
      : 'Ziyaretçilerin okuyabileceği bir haftalık tahmin yok.',
    alreadySent: isEnglish
      ? 'This week has been sent. Each week goes out once.'
      : 'Bu hafta gönderildi. Her hafta bir kez gönderilir.',
    open: isEnglish ? 'Send to subscribers' : 'Abonelere gönder',
    question: isEnglish ? 'Send the week by mail?' : 'Bu hafta e-\u2060postayla gönderilsin mi?',
    /** Continues the title. */
    explanation: isEnglish
      ? 'goes to every confirmed subscriber, as it is now. It cannot be undone.'
      : 'şu anki hâliyle bütün onaylı abonelere gönderilir. Gönderilen bülten geri alınamaz.',
    send: isEnglish ? 'Send now' : 'Şimdi gönder',
    onItsWay: isEnglish ? 'The newsletter is on its way' : 'Bülten yola çıktı',
    notSent: isEnglish ? 'The newsletter could not be sent.' : 'Bülten gönderilemedi.',
  },
};
