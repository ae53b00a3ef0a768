import { isEnglish, language } from '../../../language.ts';
import { sectionTitles } from '../../../readings/reading-sections.ts';

export const text = {
  views: { write: isEnglish ? 'Write' : 'Yaz', preview: isEnglish ? 'Preview' : 'Önizle' },
  response: isEnglish ? 'Response' : 'Cevap',
  keptAsTyped: isEnglish ? 'A draft is kept as you type' : 'Siz yazdıkça taslak saklanır',
  draftSaved: (moment: string) => (isEnglish ? `Draft saved ${moment}` : `Taslak saklandı: ${moment}`),
  discardDraft: isEnglish ? 'Discard draft' : 'Taslağı sil',
  bringBack: isEnglish ? 'Bring the draft back' : 'Taslağı geri getir',
  draftsRefused: isEnglish ? 'This browser does not keep drafts' : 'Bu tarayıcı taslakları saklamıyor',
  draftsRefusedMore: isEnglish
    ? 'What you write here is lost when the page is closed.'
    : 'Sayfa kapatılırsa burada yazdıklarınız kaybolur.',
  nothingLost: isEnglish
    ? 'Nothing is lost: your text is still here.'
    : 'Hiçbir şey kaybolmadı: metniniz hâlâ burada.',
  send: isEnglish ? 'Send response' : 'Cevabı gönder',
  sendRevised: isEnglish ? 'Send revised response' : 'Düzeltilmiş cevabı gönder',
  sendOver: isEnglish ? 'Send over it' : 'Yine de gönder',
  nothingWritten: isEnglish ? 'Nothing is written yet.' : 'Henüz bir şey yazılmadı.',
  /* The specification gives these sentences in Turkish. */
  failed: 'Yanıt gönderilirken bir hata oluştu',
  done: 'Yanıt gönderildi',
  doneMore: (service: string) => `${service} sonucu kullanıcıya gönderildi`,

  atCard: (place: number, fault: string) =>
    isEnglish ? `Card ${place}: ${fault}` : `${place}. kart: ${fault}`,
  atNote: (place: number, fault: string) =>
    isEnglish ? `Note at card ${place}: ${fault}` : `${place}. kartın notu: ${fault}`,

  sections: {
    description: isEnglish ? 'Description' : 'Açıklama',
    ...sectionTitles[language],
    spread: isEnglish ? 'Cards' : 'Kartlar',
    chart: isEnglish ? 'Birth chart' : 'Doğum haritası',
    pictures: isEnglish ? 'Photos' : 'Fotoğraflar',
  },
  otherPhotos: (count: number) =>
    isEnglish ? `${count}, others or in another order` : `${count}, başkaları ya da başka bir sırada`,
  descriptionHint: isEnglish
    ? 'Stands above the sections; empty shows the customer’s own question.'
    : 'Bölümlerin üstünde görünür; boş bırakılırsa müşterinin kendi sorusu gösterilir.',
  recommendation: (number: number) => (isEnglish ? `Recommendation ${number}` : `Öneri ${number}`),

  choice: {
    draftNewer: isEnglish
      ? 'Your draft was begun before the last response was sent'
      : 'Taslağınıza son cevap gönderilmeden önce başlandı',
    sentNewer: isEnglish
      ? 'The response that was sent is newer than your draft'
      : 'Gönderilen cevap taslağınızdan daha yeni',
    choose: (savedAt: string, answeredAt: string) =>
      isEnglish
        ? `Draft saved ${savedAt} · response sent ${answeredAt}. Choose what to go on with; the customer sees nothing until you send it.`
        : `Taslak: ${savedAt} · gönderilen cevap: ${answeredAt}. Hangisiyle devam edeceğinizi seçin; siz gönderene kadar müşteri bir şey görmez.`,
    differences: isEnglish ? 'Differences' : 'Farklar',
    yours: isEnglish ? 'Your draft' : 'Taslağınız',
    sent: isEnglish ? 'Sent' : 'Gönderilen',
    startFromSent: isEnglish ? 'Start from the sent response' : 'Gönderilen cevapla başla',
    goOn: isEnglish ? 'Go on with the draft' : 'Taslakla devam et',
  },

  otherTab: {
    draftNewer: isEnglish
      ? 'Another tab has kept a newer draft of this answer'
      : 'Başka bir sekme bu cevabın daha yeni bir taslağını sakladı',
    choose: (savedAt: string) =>
      isEnglish
        ? `Draft saved ${savedAt}. What you write here is not kept until you choose what to go on with.`
        : `Taslak: ${savedAt}. Hangisiyle devam edeceğinizi seçene kadar burada yazdıklarınız saklanmaz.`,
    notKept: isEnglish
      ? 'Not kept: choose what to go on with'
      : 'Saklanmıyor: hangisiyle devam edeceğinizi seçin',
    yours: isEnglish ? 'Draft of the other tab' : 'Öteki sekmenin taslağı',
    sent: isEnglish ? 'On this page' : 'Bu sayfada',
    startFromSent: isEnglish ? 'Go on with this page' : 'Bu sayfayla devam et',
    goOn: isEnglish ? 'Go on with the other draft' : 'Öteki taslakla devam et',
  },

  unsent: {
    closed: {
      cancelled: isEnglish
        ? 'The order was cancelled before you sent your response'
        : 'Siz cevabı göndermeden sipariş iptal edildi',
      refunded: isEnglish
        ? 'The money went back before you sent your response'
        : 'Siz cevabı göndermeden para iade edildi',
    },
    kept: isEnglish
      ? 'The customer has not seen this text. Copy what you want to keep; the draft stays in this browser until you discard it or log out.'
      : 'Müşteri bu metni görmedi. Saklamak istediğiniz yeri kopyalayın; taslak, siz silene veya çıkış yapana kadar bu tarayıcıda kalır.',
  },
};
