import type { PublicationFault, PublicationVerdict } from '../../../events/proof/publication.ts';
import type { Language } from '../../../events/text.ts';

const MINUTE_MS = 60_000;

/** The next whole minute in Istanbul, since something was there before it. Browsers write hours as they like. */
function minuteAfter(at: string, language: Language) {
  const next = new Date((Math.floor(Date.parse(at) / MINUTE_MS) + 1) * MINUTE_MS);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'tr-TR', {
      ...options,
      timeZone: 'Europe/Istanbul',
    }).format(next);
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return {
    time: language === 'en' ? time.replace(/^0/, '') : time,
    day: format({ day: 'numeric', month: 'short', year: 'numeric' }),
  };
}

type Proven = Extract<PublicationVerdict, { outcome: 'proven' }>;

/** What is proved, and how far it reaches. `stoodThere` does not ask whether another text has taken its place since. */
export const proofTexts = {
  en: {
    stood: (proven: Proven) => `${stoodInEnglish(proven, 'here')}, unchanged since.`,
    stoodOnce: (proven: Proven) =>
      `${stoodInEnglish(proven, 'here')}. Another text has taken its place since.`,
    stoodThere: (proven: Proven) => `${stoodInEnglish(proven, `at ${hostOf(proven)}`)}.`,
    reach: ({ event, size }: Proven) =>
      `Times are those of Istanbul, by the clock of our log. This is event ${event.position} of ${size}, and the log has ` +
      'signed all of them with its key: to say otherwise later it would have to contradict its signature. Keep the ' +
      'proof, and you need not believe us.',
    wrong: 'This is not proved.',
    cannot:
      'This browser cannot check signatures (Ed25519). Download the proof and the verifier and check it yourself.',
    unreachable: 'The proof could not be fetched. Please try again.',
    otherWords: 'The text on this page is not the text of the event.',
    revisedMeanwhile: 'This text was revised a moment ago. Please load the page again.',
    earlier: 'The text as it was',
    faults: {
      unreadable: 'The proof cannot be read.',
      'other leaf': 'The event does not have the hash that the proof names.',
      'other event': 'The proof is of another event.',
      'not a key': 'The key is not a verifier key.',
      'not a checkpoint': 'The head of the log is not a signed checkpoint.',
      'signed by another key': 'The head of the log was signed by another key.',
      'wrong signature': 'The signature under the head of the log is wrong.',
      'other tree': 'The path belongs to another tree.',
      'unreadable path': 'The path to the head cannot be read.',
      'not included': 'The event is not in the tree that was signed.',
      'no publication': 'The event holds no published text.',
      'other time': 'The time of publication is not that of the event.',
    } satisfies Record<PublicationFault, string>,
  },
  tr: {
    stood: (proven: Proven) => `${stoodInTurkish(proven, 'buradaydı')}; o zamandan beri değişmedi.`,
    stoodOnce: (proven: Proven) =>
      `${stoodInTurkish(proven, 'buradaydı')}. Sonradan yerini başka bir metin aldı.`,
    stoodThere: (proven: Proven) => `${stoodInTurkish(proven, `yayındaydı: ${hostOf(proven)}`)}.`,
    reach: ({ event, size }: Proven) =>
      `Saatler İstanbul saatidir, kaydımızın kendi saatine göre. Bu, ${size} olaylık kaydın ${event.position}. olayı; ` +
      'kayıt bunların hepsini anahtarıyla imzaladı: sonradan başka bir şey söylerse kendi imzasıyla çelişir. Kanıtı ' +
      'saklayın; bize inanmanız gerekmez.',
    wrong: 'Bu kanıtlanmadı.',
    cannot:
      'Bu tarayıcı imzaları (Ed25519) denetleyemiyor. Kanıtı ve doğrulayıcıyı indirip kendiniz denetleyebilirsiniz.',
    unreachable: 'Kanıt alınamadı. Lütfen yeniden deneyin.',
    otherWords: 'Bu sayfadaki metin, kayıttaki metin değil.',
    revisedMeanwhile: 'Bu metin az önce değiştirildi. Lütfen sayfayı yeniden yükleyin.',
    earlier: 'Metnin önceki hali',
    faults: {
      unreadable: 'Kanıt okunamıyor.',
      'other leaf': 'Olayın özeti, kanıttaki özet değil.',
      'other event': 'Kanıt başka bir olaya ait.',
      'not a key': 'Anahtar bir doğrulama anahtarı değil.',
      'not a checkpoint': 'Kaydın özeti imzalı bir özet değil.',
      'signed by another key': 'Kaydın özeti başka bir anahtarla imzalanmış.',
      'wrong signature': 'Kaydın özetindeki imza yanlış.',
      'other tree': 'Yol başka bir ağaca ait.',
      'unreadable path': 'Özete giden yol okunamıyor.',
      'not included': 'Olay, imzalanan ağaçta değil.',
      'no publication': 'Olayda yayımlanmış bir metin yok.',
      'other time': 'Yayım zamanı, olayın zamanı değil.',
    } satisfies Record<PublicationFault, string>,
  },
} satisfies Record<Language, unknown>;

function stoodInEnglish({ publishedAt }: Proven, where: string): string {
  const { time, day } = minuteAfter(publishedAt, 'en');
  return `This text stood ${where} before ${time} on ${day}`;
}

function stoodInTurkish({ publishedAt }: Proven, stood: string): string {
  const { time, day } = minuteAfter(publishedAt, 'tr');
  return `Bu metin ${day} günü saat ${time} olmadan ${stood}`;
}

/** The key is named by the log. */
function hostOf({ key }: Proven): string {
  return key.split('/')[0] ?? '';
}
