import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { readingDecider } from '../events/readings/decider.ts';
import type { ReadingEvent } from '../events/readings/events.ts';
import type { ReadingState } from '../events/readings/state.ts';
import type { Language } from '../events/text.ts';
import { passwordChangedMail, resetMail, subscriptionMail, verificationMail } from '../mail/account-mails.ts';
import { answeredMessageMail, newsletterMail } from '../mail/contact-mails.ts';
import { type ReadingMailKind, readingMailKinds } from '../mail/kinds.ts';
import { letterMail } from '../mail/letter-mail.ts';
import { readingLetter } from '../mail/reading-letters.ts';

/*
 * bun scripts/mail-pictures.ts [kind]: every mail as a picture, light and dark, at 360 and 720 px, into the git-ignored
 * folder screenshots/mails/.
 */
const publicUrl = 'https://falname.example';
const link = `${publicUrl}/account?verify=7.1790000000.${'0'.repeat(64)}`;
const folder = join('screenshots', 'mails');
const recordedAt = '2026-03-10T12:00:00.000Z';
const priceMinor = 49_900;
const order = { readingId: 12, accountId: 7, service: 'vip', priceMinor, currency: 'TRY' } as const;
const payment = { method: 'test', reference: 'P12', amountMinor: priceMinor, currency: 'TRY' } as const;

const week = {
  predictionId: 5,
  date: '2026-03-09',
  type: 'weekly',
  language: 'en',
  status: 'active',
} as const;
const visitorsWords = {
  en: {
    message:
      'Hello,\n\nI was born in Kars, but nobody remembers the hour. Can you still read my chart?\n\nElif',
    answer:
      'Dear Elif,\n\nYes. Without the hour we leave out the houses and read the planets alone; that is less, and still a great deal.\n\nChoose the detailed reading and write "hour unknown" into the question.',
    prediction: {
      ...week,
      title: 'A week that asks for patience',
      general:
        'Saturn stands still on Tuesday. What you have begun goes on by itself; what you would like to begin waits until Friday.\nThe evenings belong to old friends.',
      love: 'Somebody says less than they mean. Ask once, and then listen.',
      career: 'An offer is better than it looks at first.',
      health: 'Sleep before midnight.',
      tip: 'Light the lamp before you need it.',
      worldPredictions: [
        {
          id: 1,
          title: 'A quiet harvest in the north',
          content: 'Prices of grain fall by the end of the month.',
          category: 'economic',
          status: 'pending',
        } as const,
      ],
    },
  },
  tr: {
    message:
      'Merhaba,\n\nKars doğumluyum ama saatini kimse hatırlamıyor. Haritamı yine de okuyabilir misiniz?\n\nElif',
    answer:
      'Sevgili Elif,\n\nEvet. Saat bilinmeyince evleri bırakır, yalnızca gezegenleri okuruz; daha azdır ama yine de çok şey söyler.\n\nAyrıntılı yorumu seçin ve soruya "saat bilinmiyor" yazın.',
    prediction: {
      ...week,
      title: 'Sabır isteyen bir hafta',
      general:
        'Satürn salı günü durur. Başladıklarınız kendiliğinden yürür; başlamak istedikleriniz cumayı bekler.\nAkşamlar eski dostlarındır.',
      love: 'Biri düşündüğünden azını söylüyor. Bir kez sorun, sonra dinleyin.',
      career: 'Bir teklif ilk bakışta göründüğünden iyi.',
      health: 'Gece yarısından önce uyuyun.',
      tip: 'Lambayı gerekmeden yakın.',
      worldPredictions: [],
    },
  },
};

const past: readonly ReadingEvent[] = [
  {
    type: 'ReadingOrdered',
    data: { ...order, termsVersion: '2025-04-28', language: 'en', deliverWithinHours: 120 },
    personal: null,
  },
  {
    type: 'PaymentConfirmed',
    data: { readingId: 12, accountId: 7, ...payment, providerPayment: null },
    personal: null,
  },
];

function stateAfter(events: readonly ReadingEvent[]) {
  const state = events.reduce<ReadingState>(
    (reached, event) => readingDecider.evolve(reached, { ...event, recordedAt }),
    readingDecider.initialState,
  );
  if (state.stage === 'not ordered') throw new Error('nothing was ordered');
  return state;
}

function pictures(language: Language | null) {
  const about = (kind: ReadingMailKind, isVerified: boolean) => {
    const state = stateAfter(kind === 'order-received' ? past.slice(0, 1) : past);
    const parts = { kind, state, amountMinor: priceMinor, isVerified, publicUrl };
    return letterMail('', (each) => readingLetter(parts, each), language);
  };
  return [
    ...readingMailKinds.map((kind) => [kind, about(kind, true)] as const),
    ['answer-ready-unverified', about('answer-ready', false)] as const,
    ['verify-email', verificationMail('', () => link, language)] as const,
    ['password-changed', passwordChangedMail('', () => `${publicUrl}/auth`, language)] as const,
    ['reset', resetMail('', () => link, language)] as const,
    ['subscription', subscriptionMail('', { confirm: () => link, leave: () => link }, language)] as const,
    ...(language === null ? [] : toVisitors(language)),
  ];
}

function toVisitors(language: Language) {
  const { answer, message, prediction } = visitorsWords[language];
  const about = { prediction, leave: link, publicUrl };
  return [
    ['message-answered', answeredMessageMail('', { answer, message }, language)] as const,
    ['newsletter', newsletterMail('', about, language)] as const,
  ];
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const wanted = process.argv[2];
  for (const language of ['en', 'tr', null] as const) {
    for (const [kind, { html }] of pictures(language)) {
      if (wanted !== undefined && wanted !== kind) continue;
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const width of [360, 720]) {
          const page = await browser.newPage({ colorScheme, viewport: { width, height: 400 } });
          await page.setContent(html);
          const name = `${kind}-${language ?? 'both'}-${colorScheme}-${width}.png`;
          await page.screenshot({ path: join(folder, name), fullPage: true });
          await page.close();
        }
      }
    }
  }
} finally {
  await browser.close();
}
