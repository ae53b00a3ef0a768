import { isEnglish } from '../language.ts';

export const text = {
  event: {
    number: (position: number) => (isEnglish ? `Event ${position}` : `Olay no: ${position}`),
    close: isEnglish ? 'Close the event' : 'Olayı kapat',
    failed: (position: number) =>
      isEnglish ? `Event ${position} could not be loaded.` : `Olay yüklenemedi. Olay no: ${position}.`,
    loading: isEnglish ? 'Loading and checking the event...' : 'Olay yükleniyor ve doğrulanıyor...',
    facts: isEnglish ? 'Facts' : 'İçerik',
    recorded: isEnglish ? 'Recorded' : 'Kayıt',
    /** Follows the name of the stream. */
    ofStream: (version: number) => (isEnglish ? `, event ${version} of it` : `, akıştaki sırası: ${version}`),
    personal: {
      none: isEnglish ? 'none' : 'yok',
      sealed: isEnglish ? 'sealed under the key of the person' : 'kişinin anahtarıyla mühürlü',
      erased: isEnglish
        ? 'erased: the key of the person was destroyed'
        : 'silinmiş: kişinin anahtarı yok edildi',
    },
    label: isEnglish ? 'From this event' : 'Bu olaydan',
    timeline: isEnglish ? 'Timeline of' : 'Zaman çizelgesi:',
    itsEvents: isEnglish ? 'Its events' : 'Aynı akışın olayları',
    sameActor: isEnglish ? 'By the same actor' : 'Aynı kişinin olayları',
    asStored: isEnglish ? 'As it is stored' : 'Saklandığı biçimiyle',
  },
  proof: {
    verified: (size: string, at: string) =>
      isEnglish
        ? `Verified against the head of ${size} events, ${at}`
        : `Doğrulandı: ${size} olaylık imzalı özet, ${at}`,
    how: isEnglish ? 'How this page checked it' : 'Bu sayfa nasıl doğruladı?',
    steps: (hashes: number) =>
      isEnglish
        ? `It computed the leaf from what is shown here, followed the path of ${hashes} hashes to the root, and ` +
          'checked the signature under the head with the key of the log.'
        : `Burada gösterilenden yaprağı hesapladı, ${hashes} özetlik yolu köke kadar izledi ve imzalı özetin ` +
          'imzasını günlüğün anahtarıyla denetledi.',
    leaf: isEnglish ? 'Leaf' : 'Yaprak',
    root: isEnglish ? 'Root' : 'Kök',
    wrong: isEnglish ? 'Not verified' : 'Doğrulanmadı',
    notYet: isEnglish ? 'Not counted by a signed head yet' : 'Henüz imzalı bir özete girmedi',
    notYetWhy: isEnglish
      ? 'The next head is signed within seconds; this page then checks by itself.'
      : 'Sonraki özet birkaç saniye içinde imzalanır; sayfa o zaman kendiliğinden doğrular.',
    cannot: isEnglish ? 'This browser cannot check the proof' : 'Bu tarayıcı kanıtı denetleyemiyor',
    cannotWhy: isEnglish
      ? 'It needs a connection by HTTPS and the signatures of Ed25519.'
      : 'HTTPS bağlantısı ve Ed25519 imza desteği gerekir.',
  },
  faults: {
    otherEvent: (got: number, asked: number) =>
      isEnglish
        ? `The server answered with event ${got} in place of event ${asked}.`
        : `Sunucu başka bir olay gönderdi: istenen ${asked}, gelen ${got}.`,
    otherTree: (got: number, wanted: number) =>
      isEnglish
        ? `The path belongs to a tree of ${got} events, not of ${wanted}.`
        : `Yol başka bir ağaca ait: ${wanted} yerine ${got} olaylık.`,
    notIncluded: (size: number) =>
      isEnglish
        ? `What is shown here does not lead to the signed head of ${size} events: it is not what was recorded.`
        : `Burada gösterilen, ${size} olaylık imzalı özete götürmüyor: kaydedilen bu değil.`,
    otherPersonal: isEnglish
      ? 'The server says something else of the personal fields than the record.'
      : 'Sunucunun kişisel alanlar hakkında söylediği kayda uymuyor.',
  },
};
