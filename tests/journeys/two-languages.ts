import { businessDate } from '../../events/calendar.ts';
import type { Language } from '../../events/text.ts';
import { type Customer, newPerson, type Owner } from './people.ts';
import { testWithOwnShop } from './shop.ts';

/** What people write here, in each language. */
export const written = {
  en: {
    title: 'The sea is calm',
    week: 'A week with open doors',
    text: 'There is a letter on its way to you.',
    question: 'Will the house by the sea be mine?',
    message: 'Hello, I have a question for you.',
  },
  tr: {
    title: 'Deniz bugün sakin',
    week: 'Kapıların açıldığı hafta',
    text: 'Size bir mektup geliyor.',
    question: 'Deniz kenarındaki ev benim olacak mı?',
    message: 'Merhaba, size bir sorum var.',
  },
} as const satisfies Record<Language, Record<string, string>>;

/**
 * What every screen can be asked of: a shop in which everything that people write was written in each language. Readings
 * 1 and 2 are rated; 3 waits for its transfer; 4 is paid.
 */
interface TwoLanguages {
  /** One address of each kind of page of the archive, in the English tree; the last one's prediction was withdrawn. */
  readonly archived: readonly string[];
}

export const testInTwoLanguages = testWithOwnShop().extend<object, { readonly twoLanguages: TwoLanguages }>({
  twoLanguages: [
    async ({ shop }, provide) => {
      // Without letters that only Turkish has.
      const elif = await shop.customer({ ...newPerson(), username: 'Elif Kaya' });
      for (const language of ['en', 'tr'] as const) await writeAll(shop.owner, elif, language);
      for (const isPaid of [false, true]) {
        const id = await elif.orders('dreams');
        await elif.choosesTransfer(id);
        if (isPaid) await shop.owner.post(`/api/admin/reading/${id}/payment`, {});
      }
      const withdrawn = await withdrawOldest(shop.owner);
      await shop.caughtUp();
      await provide({ archived: [...(await archivedPages(shop.address)), withdrawn] });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

async function writeAll(owner: Owner, elif: Customer, language: Language): Promise<void> {
  const date = businessDate(new Date());
  const { title, week, text, question, message } = written[language];
  const shared = { date, general: text, language };
  await owner.post('/api/admin/predictions', { ...shared, title, type: 'daily' });
  const worldPredictions = [{ title, content: text, category: 'natural', status: 'pending' }];
  await owner.post('/api/admin/predictions', { ...shared, title: week, type: 'weekly', worldPredictions });
  await owner.post('/api/admin/zodiac-predictions', { ...shared, sign: 'leo', type: 'daily' });
  const topic = { name: 'Ada', email: 'ada@example.com', service: 'tarot', message, language };
  await elif.post('/api/contact', topic);

  const id = await elif.orders('tarot', { question, language });
  await owner.asks(id, question);
  await elif.post(`/api/protected/readings/${id}/answer`, { answer: text });
  await owner.answers(id, { description: text, general: text, love: text, recommendations: [question] });
  await elif.post(`/api/protected/readings/${id}/read`, {});
  await elif.post(`/api/protected/readings/${id}/rating`, { stars: 5, text, public: true });
  await owner.post(`/api/admin/ratings/${id}/reply`, { reply: text });
}

/** Deletes the first daily prediction, and resolves with the address of its day. */
async function withdrawOldest(owner: Owner): Promise<string> {
  const { id, date } = (await owner.get('/api/admin/predictions?type=daily&pageSize=100')).at(-1);
  await owner.delete(`/api/admin/predictions/${id}`);
  return `/predictions/${date}`;
}

/** One address of each kind of page of the archive, in the English tree, of those that the sitemap names. */
async function archivedPages(address: string): Promise<string[]> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path ?? '');
  return [
    /^\/predictions\/\d{4}-\d\d-\d\d$/,
    /^\/predictions\/weekly\/\d{4}-\d\d-\d\d$/,
    /^\/predictions\/daily\/\d{4}-\d\d$/,
    /^\/horoscopes\/leo\/\d{4}-\d\d$/,
  ].map((kind) => paths.find((path) => kind.test(path)) ?? `no page like ${kind}`);
}
