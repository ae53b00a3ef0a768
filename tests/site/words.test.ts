import { describe, expect, test } from 'vitest';
import { text as ofAccount } from '../../site/src/accounts/own/text.ts';
import { info, services } from '../../site/src/home/content.ts';
import { dialogsPath, sampleSite, text } from './export-site.ts';

const site = await sampleSite();

describe('The words of the pages', () => {
  test('the home page explains how a reading comes about, marks what is Turkish, and its wheel names the signs in its language (spec: two languages, info section)', () => {
    expect(text(site, '/')).toContain(escaped(info.title));
    expect(text(site, '/')).toMatch(/lang="tr"[^>]*>[^<]*Niyetini tut/);
    for (const [path, sign, other] of [
      ['/', 'Aries', 'Koç'],
      ['/tr', 'Koç', 'Aries'],
    ] as const) {
      const wheel = /<svg class="wheel"[\s\S]*?<\/svg>/.exec(text(site, path))?.[0];
      expect(wheel?.split(`>${sign}<`)).toHaveLength(2);
      expect(wheel).not.toContain(`>${other}<`);
    }
  });

  test('what only the owner knows is not shown while the owner has not filled it in (spec: owner facts)', () => {
    const home = text(site, '/');
    for (const unknown of ['tel:', 'mailto:', 'licence', 'Monday', 'years of experience', '<address']) {
      expect(home.toLowerCase()).not.toContain(unknown.toLowerCase());
    }
  });

  test('the legal texts name the coffee reading, and everything that is collected', () => {
    const privacy = text(site, '/privacy-policy').toLowerCase();
    expect(privacy).toContain('coffee');
    const ofPerson = ['email', 'date of birth', 'time and place', "mother's name", 'occupation'];
    const ofOrders = ['question', 'dream', 'transactions', 'gifts', 'note'];
    const notAskedFor = ['telephone', 'photographs'];
    for (const what of [...ofPerson, ...ofOrders, ...notAskedFor])
      expect(privacy.replaceAll('’', "'")).toContain(what);
  });

  test('no legal text says a sentence twice, or what it collects under one name twice', () => {
    for (const path of ['/privacy-policy', '/gizlilik-politikasi', '/terms-of-service', '/hizmet-sartlari']) {
      const [, written = ''] = text(site, path).split(/<\/?main[^>]*>/);
      const said = [...written.matchAll(/<strong>[^<]+:<\/strong>|[^.:<>]{30,}[.:]/g)].map(String);
      expect(said.length).toBeGreaterThan(20);
      expect(said.filter((each, at) => said.indexOf(each) !== at)).toEqual([]);
    }
  });

  test('policy, terms and the account page say that an erasure ends gifts that were not redeemed', () => {
    const english = /gifts that have not been redeemed end\s+too: their codes stop working/i;
    for (const path of ['/privacy-policy', '/terms-of-service']) expect(text(site, path)).toMatch(english);
    expect(ofAccount.erase.lead).toMatch(english);
    for (const path of ['/gizlilik-politikasi', '/hizmet-sartlari'])
      expect(text(site, path)).toMatch(/henüz kullanılmamış hediyeleriniz de iptal edilir/i);
  });

  test('the dialogs of the legal texts have a date of their own, in their language', () => {
    const dialogs = text(site, dialogsPath(site));
    expect(dialogs.split('Last updated: 28 April 2025')).toHaveLength(3);
    expect(dialogs.split('Son güncelleme: 28 Nisan 2025')).toHaveLength(3);
  });

  test('F7 an order says that nothing is charged yet, and its Details step describes each service at length', () => {
    const dialogs = text(site, dialogsPath(site));
    expect(dialogs).toContain(
      'You choose how to pay on the next page, and we begin once your payment is confirmed.',
    );
    for (const { details } of services) {
      for (const paragraph of details) expect(dialogs).toContain(escaped(paragraph));
    }
  });
});

/** As the builder writes text into HTML. */
function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
}
