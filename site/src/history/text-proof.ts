const en = {
  event: {
    number: (position: number) => `Event ${position}`,
    close: 'Close the event',
    failed: (position: number) => `Event ${position} could not be loaded.`,
    tryAgain: 'Try again',
    loading: 'Loading and checking the event...',
    facts: 'Facts',
    recorded: 'Recorded',
    /** Follows the name of the stream. */
    ofStream: (version: number) => `, event ${version} of it`,
    personal: {
      none: 'none',
      sealed: 'sealed under the key of the person',
      erased: 'erased: the key of the person was destroyed',
    },
    label: 'From this event',
    /** Before the name of the stream. */
    timeline: 'Timeline of',
    itsEvents: 'Its events',
    sameActor: 'By the same actor',
    asStored: 'As it is stored',
  },
  proof: {
    verified: (size: string, at: string) => `Verified against the head of ${size} events, ${at}`,
    how: 'How this page checked it',
    steps: (hashes: number) =>
      `It computed the leaf from what is shown here, followed the path of ${hashes} hashes to the root, and ` +
      'checked the signature under the head with the key of the log.',
    leaf: 'Leaf',
    root: 'Root',
    wrong: 'Not verified',
    notYet: 'Not counted by a signed head yet',
    notYetWhy: 'The next head is signed within seconds; this page then checks by itself.',
    cannot: 'This browser cannot check the proof',
    cannotWhy: 'It needs a connection by HTTPS and the signatures of Ed25519.',
  },
  faults: {
    otherEvent: (got: number, asked: number) =>
      `The server answered with event ${got} in place of event ${asked}.`,
    notAKey: 'The key of the log is not a verifier key.',
    otherTree: (got: number, wanted: number) =>
      `The path belongs to a tree of ${got} events, not of ${wanted}.`,
    unreadablePath: 'The path to the head cannot be read.',
    notIncluded: (size: number) =>
      `What is shown here does not lead to the signed head of ${size} events: it is not what was recorded.`,
    otherPersonal: 'The server says something else of the personal fields than the record.',
    notes: {
      'not a checkpoint': 'The head of the log is not a signed checkpoint.',
      'signed by another key': 'The head of the log was not signed by the key of the log.',
      'wrong signature': 'The signature under the head of the log is wrong: the head was changed.',
    },
  },
};

const tr: typeof en = {
  event: {
    number: (position) => `Olay no: ${position}`,
    close: 'Olayı kapat',
    failed: (position) => `Olay yüklenemedi. Olay no: ${position}.`,
    tryAgain: 'Yeniden dene',
    loading: 'Olay yükleniyor ve doğrulanıyor...',
    facts: 'İçerik',
    recorded: 'Kayıt',
    ofStream: (version) => `, akıştaki sırası: ${version}`,
    personal: {
      none: 'yok',
      sealed: 'kişinin anahtarıyla mühürlü',
      erased: 'silinmiş: kişinin anahtarı yok edildi',
    },
    label: 'Bu olaydan',
    timeline: 'Zaman çizelgesi:',
    itsEvents: 'Aynı akışın olayları',
    sameActor: 'Aynı kişinin olayları',
    asStored: 'Saklandığı biçimiyle',
  },
  proof: {
    verified: (size, at) => `Doğrulandı: ${size} olaylık imzalı özet, ${at}`,
    how: 'Bu sayfa nasıl doğruladı?',
    steps: (hashes) =>
      `Burada gösterilenden yaprağı hesapladı, ${hashes} özetlik yolu köke kadar izledi ve imzalı özetin ` +
      'imzasını günlüğün anahtarıyla denetledi.',
    leaf: 'Yaprak',
    root: 'Kök',
    wrong: 'Doğrulanmadı',
    notYet: 'Henüz imzalı bir özete girmedi',
    notYetWhy: 'Sonraki özet birkaç saniye içinde imzalanır; sayfa o zaman kendiliğinden doğrular.',
    cannot: 'Bu tarayıcı kanıtı denetleyemiyor',
    cannotWhy: 'HTTPS bağlantısı ve Ed25519 imza desteği gerekir.',
  },
  faults: {
    otherEvent: (got, asked) => `Sunucu başka bir olay gönderdi: istenen ${asked}, gelen ${got}.`,
    notAKey: 'Günlüğün anahtarı bir doğrulama anahtarı değil.',
    otherTree: (got, wanted) => `Yol başka bir ağaca ait: ${wanted} yerine ${got} olaylık.`,
    unreadablePath: 'Özete giden yol okunamıyor.',
    notIncluded: (size) => `Burada gösterilen, ${size} olaylık imzalı özete götürmüyor: kaydedilen bu değil.`,
    otherPersonal: 'Sunucunun kişisel alanlar hakkında söylediği kayda uymuyor.',
    notes: {
      'not a checkpoint': 'Günlüğün özeti imzalı bir özet değil.',
      'signed by another key': 'Günlüğün özeti günlüğün anahtarıyla imzalanmamış.',
      'wrong signature': 'Günlüğün özetindeki imza yanlış: özet değiştirilmiş.',
    },
  },
};

/** The words of one event and its proof in the language of this build. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;
