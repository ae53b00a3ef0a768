import { afterEach, expect, test, vi } from 'vitest';
import { amountIn } from '../../site/src/amounts.ts';
import { endingOf } from '../../site/src/payment/payment-frame.tsx';
import { paidToast } from '../../site/src/payment/text.ts';
import { readingTitle, serviceName } from '../../site/src/readings/titles.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  [49_900, '499₺', '499₺'],
  [129_900, '1299₺', '1.299₺'],
  [129_950, '1299.50₺', '1.299,50₺'],
])('%i minor units are written as %s in English and as %s in Turkish', (minor, english, turkish) => {
  expect(amountIn(minor, 'en')).toBe(english);
  expect(amountIn(minor, 'tr')).toBe(turkish);
});

test('a reading is called after its service in the language of the page, a sample by its own title', () => {
  expect(serviceName('dreams', 'tr')).toBe('Rüya Yorumu');
  expect(serviceName('runes')).toBe('runes');
  expect(readingTitle({ type: 'tarot', title: 'Tarot Reading' }, 'tr')).toBe('Tarot Falı');
  expect(readingTitle({ type: 'tarot', title: 'Tarot Reading' }, 'en')).toBe('Tarot Reading');
  expect(readingTitle({ type: 'tarot', title: 'Tarot Falı: Söylenmeyen Söz' }, 'tr')).toBe(
    'Tarot Falı: Söylenmeyen Söz',
  );
});

test.each([
  ['reading', false, 'being prepared'],
  ['reading', true, 'Your answer is under My Readings'],
  ['gift', false, 'gift is ready'],
] as const)('a %s that is paid, answered: %s, is said to be "%s"', (kind, answered, said) => {
  const payment = { state: 'paid', method: 'test', paidAt: '2026-11-22', refundedAt: null } as const;
  const page = { id: 12, kind, service: 'vip', title: '', payment, cancelled: false, answered } as const;
  const unpriced = { priceMinor: 0, currency: 'TRY', deliverWithinHours: null, methods: [], chosen: null };
  expect(endingOf({ ...page, ...unpriced })?.join()).toContain(said);
  expect(paidToast(page).description).toContain(said);
});

test('in Turkish a rating says what is shown of a name, a cancelling and an erasure what ends; a price is typed with its comma, and why a mail failed is said', async () => {
  vi.stubEnv('SITE_LANGUAGE', 'tr');
  vi.resetModules();
  const { text: ofRating } = await import('../../site/src/readings/own/text-rating.ts');
  expect(ofRating.mayBeRead).toContain('Adımla ve soyadımın ilk harfiyle (Elif K. gibi)');
  const { text: ofReading } = await import('../../site/src/readings/own/text.ts');
  expect(ofReading.notWritten('Tarot Falı')).toMatch(/^Falınız \(Tarot Falı\) yazılmayacak\./);
  const { text: ofAccount } = await import('../../site/src/accounts/own/text.ts');
  expect(ofAccount.erase.lead).toContain('Henüz kullanılmamış hediyeleriniz de iptal edilir');
  const { fieldPrice } = await import('../../site/src/desk/settings/offers.ts');
  expect(fieldPrice({ priceMinor: 129_950 })).toBe('1299,50');
  const { text: ofMails } = await import('../../site/src/desk/mails/text.ts');
  expect(ofMails.failure('refused', '550')).toBe('E-\u2060posta sunucusu kabul etmedi (550)');
});
