import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { readingDecider } from '../events/readings/decider.ts';
import type { ReadingEvent } from '../events/readings/events.ts';
import type { ReadingState } from '../events/readings/state.ts';
import type { Language } from '../events/text.ts';
import { passwordChangedMail, resetMail, subscriptionMail, verificationMail } from '../mail/account-mails.ts';
import { mailKinds } from '../mail/kinds.ts';
import { letterMail } from '../mail/letter-mail.ts';
import { readingLetter } from '../mail/reading-letters.ts';
import type { ReadingMailKind } from '../mail/reading-text.ts';

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
  const readingKinds = mailKinds.filter(
    (kind): kind is ReadingMailKind => kind !== 'verify-email' && kind !== 'password-changed',
  );
  return [
    ...readingKinds.map((kind) => [kind, about(kind, true)] as const),
    ['answer-ready-unverified', about('answer-ready', false)] as const,
    ['verify-email', verificationMail('', link, language)] as const,
    ['password-changed', passwordChangedMail('', `${publicUrl}/auth`, language)] as const,
    ['reset', resetMail('', link, language)] as const,
    ['subscription', subscriptionMail('', { confirm: link, leave: link }, language)] as const,
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
