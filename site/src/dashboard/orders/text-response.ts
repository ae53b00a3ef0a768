import { sectionTitles } from '../../readings/reading-sections.ts';

const en = {
  views: { write: 'Write', preview: 'Preview' },
  response: 'Response',
  keptAsTyped: 'A draft is kept as you type',
  draftSaved: (moment: string) => `Draft saved ${moment}`,
  discardDraft: 'Discard draft',
  draftsRefused: 'This browser does not keep drafts',
  draftsRefusedMore: 'What you write here is lost when the page is closed.',
  nothingLost: 'Nothing is lost: your text is still here.',
  question: "The customer's question",
  send: 'Send response',
  sendRevised: 'Send revised response',
  sendOver: 'Send over it',
  nothingWritten: 'Nothing is written yet.',
  /* The specification gives these sentences in Turkish. */
  failed: 'Yanıt gönderilirken bir hata oluştu',
  done: 'Yanıt gönderildi',
  doneMore: (service: string) => `${service} sonucu kullanıcıya gönderildi`,

  sections: { description: 'Description', ...sectionTitles.en },
  descriptionHint: 'Stands above the sections; empty shows the customer’s own question.',
  vipOnly: 'Shown for VIP readings',
  recommendation: (number: number) => `Recommendation ${number}`,

  /* An older draft beside what was sent. */
  choice: {
    draftNewer: 'Your draft was begun before the last response was sent',
    sentNewer: 'The response that was sent is newer than your draft',
    choose: (savedAt: string, answeredAt: string) =>
      `Draft saved ${savedAt} · response sent ${answeredAt}. Choose what to go on with; the customer sees nothing until you send it.`,
    differences: 'Differences',
    yours: 'Your draft',
    sent: 'Sent',
    startFromSent: 'Start from the sent response',
    goOn: 'Go on with the draft',
  },

  /* What is left of a draft when the order was cancelled. */
  unsent: {
    title: 'Your draft',
    cancelled: 'The order was cancelled before you sent your response',
    kept: 'The customer has not seen this text. Copy what you want to keep; the draft stays in this browser until you discard it or log out.',
  },
};

const tr: typeof en = {
  views: { write: 'Yaz', preview: 'Önizle' },
  response: 'Cevap',
  keptAsTyped: 'Siz yazdıkça taslak saklanır',
  draftSaved: (moment) => `Taslak saklandı: ${moment}`,
  discardDraft: 'Taslağı sil',
  draftsRefused: 'Bu tarayıcı taslakları saklamıyor',
  draftsRefusedMore: 'Sayfa kapatılırsa burada yazdıklarınız kaybolur.',
  nothingLost: 'Hiçbir şey kaybolmadı: metniniz hâlâ burada.',
  question: 'Müşterinin sorusu',
  send: 'Cevabı gönder',
  sendRevised: 'Düzeltilmiş cevabı gönder',
  sendOver: 'Yine de gönder',
  nothingWritten: 'Henüz bir şey yazılmadı.',
  failed: 'Yanıt gönderilirken bir hata oluştu',
  done: 'Yanıt gönderildi',
  doneMore: (service) => `${service} sonucu kullanıcıya gönderildi`,

  sections: { description: 'Açıklama', ...sectionTitles.tr },
  descriptionHint: 'Bölümlerin üstünde görünür; boş bırakılırsa müşterinin kendi sorusu gösterilir.',
  vipOnly: 'VIP fallarda gösterilir',
  recommendation: (number) => `Öneri ${number}`,

  choice: {
    draftNewer: 'Taslağınıza son cevap gönderilmeden önce başlandı',
    sentNewer: 'Gönderilen cevap taslağınızdan daha yeni',
    choose: (savedAt, answeredAt) =>
      `Taslak: ${savedAt} · gönderilen cevap: ${answeredAt}. Hangisiyle devam edeceğinizi seçin; siz gönderene kadar müşteri bir şey görmez.`,
    differences: 'Farklar',
    yours: 'Taslağınız',
    sent: 'Gönderilen',
    startFromSent: 'Gönderilen cevapla başla',
    goOn: 'Taslakla devam et',
  },

  unsent: {
    title: 'Taslağınız',
    cancelled: 'Siz cevabı göndermeden sipariş iptal edildi',
    kept: 'Müşteri bu metni görmedi. Saklamak istediğiniz yeri kopyalayın; taslak, siz silene veya çıkış yapana kadar bu tarayıcıda kalır.',
  },
};

/** The words of the response form in the language of this build. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;
