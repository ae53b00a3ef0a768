import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { catalogueSchedule, offersOn } from '../../events/settings/offer-schedule.ts';
import AuthDialog from '../../site/src/accounts/auth-dialog.tsx';
import SessionNav from '../../site/src/accounts/session-nav.tsx';
import MyReadingsDialog from '../../site/src/readings/my-readings-dialog.tsx';
import { OfferLines, ServiceTitles } from '../../site/src/readings/offer-lines.tsx';
import OrderDialog from '../../site/src/readings/order-dialog.tsx';
import { ReadingContent } from '../../site/src/readings/reading-content.tsx';
import { emptyAnswer } from './answers.ts';

const drawn = {
  login: renderToString(<AuthDialog />),
  order: renderToString(<OrderDialog />),
  'my readings': renderToString(<MyReadingsDialog />),
  bar: renderToString(<SessionNav />),
};

/** What a visitor reads, without the markup. */
function wordsOf(element: ReactElement): string[] {
  const lines = renderToString(element)
    .replace(/<[^>]*>/g, '\n')
    .split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

describe.each(Object.entries(drawn))('the %s, as the server draws it', (_name, html) => {
  test('has no inline style or handler, which the policy forbids, gives every id once and labels every field', () => {
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    const fields = [...html.matchAll(/<(?:input|textarea)[^>]*\sid="([^"]+)"/g)].map((match) => match[1]);
    for (const id of fields) expect(html).toContain(`<label for="${id}"`);
  });
});

describe('the dialog of the account', () => {
  test('speaks Turkish in its titles and English in its tabs', () => {
    const words = wordsOf(<AuthDialog />);
    const titles = ['Giriş Yap', 'Hesabınıza giriş yapın', 'Üye Ol', 'Yeni bir hesap oluşturun'];
    expect(words).toEqual(expect.arrayContaining([...titles, 'Log In', 'Register', 'Forgot Password?']));
    expect(drawn.login).toMatch(/<h2[^>]*lang="tr"/);
  });

  test('holds the forms already, empty, so that one can type at once', () => {
    const names = [...drawn.login.matchAll(/ name="(\w+)"/g)].map((match) => match[1]);
    const register = ['username', 'email', 'password', 'passwordConfirm'];
    expect(names).toEqual(['email', 'password', ...register]);
    expect(drawn.login).not.toContain(' value=');
  });
});

describe('the dialog of an order', () => {
  test('knows all four services with their prices before any script has run', () => {
    const offers = offersOn(catalogueSchedule, '2026-03-10');
    const words = wordsOf(
      <>
        <ServiceTitles />
        <OfferLines offers={offers} />
        <OrderDialog />
      </>,
    ).join(' ');
    for (const service of ['Tarot Reading', 'VIP Reading', 'Astrology Reading', 'Dream Interpretation']) {
      expect(words).toContain(service);
    }
    expect(words).toContain('299₺ , now Free');
    expect(words).toContain('499₺');
    expect(words).toContain('Complete Free Order');
    expect(words).toContain('Proceed to Payment');
  });

  test('fills in nothing but the two countries, and says that readings are entertainment', () => {
    const values = [...drawn.order.matchAll(/ name="(\w+)"[^>]* value="([^"]+)"/g)];
    const filledIn = ['birthCountry: USA', 'currentCountry: USA'];
    expect(values.map(([, name, value]) => `${name}: ${value}`)).toEqual(filledIn);
    expect(drawn.order).not.toContain('checked');
    expect(drawn.order).toContain('Readings are for entertainment and personal growth.');
  });
});

describe('an opened reading', () => {
  const response = {
    ...{ ...emptyAnswer, general: 'A door opens.', career: 'Knock first.', health: ' ' },
    ...{ luckyPoint: 'Mornings.', protectiveSymbol: 'The swallow.' },
    recommendations: ['Write a letter.', '', ' '],
  };

  test('shows only the sections that hold something, and only real recommendations', () => {
    const written = ['General Status', 'A door opens.', 'Career', 'Knock first.'];
    const words = wordsOf(<ReadingContent type="tarot" description="Why?" response={response} />);
    expect(words).toEqual(['Why?', ...written, 'Key Recommendations', 'Write a letter.']);
  });

  test('adds the lucky point and the protective symbol for VIP', () => {
    const words = wordsOf(<ReadingContent type="vip" description="" response={response} />);
    expect(words).toEqual(expect.arrayContaining(['Lucky Point', 'Mornings.', 'Protective Symbol']));
  });

  test('is being prepared as long as nobody has answered', () => {
    const words = wordsOf(<ReadingContent type="vip" description="Why?" response={null} />);
    expect(words.slice(0, 2)).toEqual(['Why?', 'Your Reading is Being Prepared']);
  });

  test.each([
    ['cancelled', 'en', 'This order was cancelled'],
    ['refunded', 'en', 'This order was refunded'],
    ['refunded', 'tr', 'Bu siparişin ücreti iade edildi'],
  ] as const)(
    'of an order that was %s says so in %s, and not that it is being prepared',
    (progress, language, said) => {
      const shown = { type: 'vip', description: 'Why?', response: null, progress, language };
      expect(wordsOf(<ReadingContent {...shown} />)).toEqual(['Why?', said]);
    },
  );

  test('speaks Turkish on the Turkish page', () => {
    const words = wordsOf(<ReadingContent type="vip" description="" response={response} language="tr" />);
    expect(words).toEqual(expect.arrayContaining(['Genel Durum', 'Şans Noktası', 'Koruyucu Sembol']));
  });
});
