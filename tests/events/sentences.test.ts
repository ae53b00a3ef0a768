import { describe, expect, test } from 'vitest';
import { LogInForm, RegisterForm } from '../../events/accounts/commands.ts';
import { inTurkish, sentences } from '../../events/sentences.ts';
import { calls } from '../../harness/declared-calls.ts';
import { OrderDetails } from '../../site/src/readings/order-commands.ts';

describe('The sentences of the schemas', () => {
  const said = [...calls.values()].flatMap(({ body, query }) => [...saidIn(body), ...saidIn(query)]);

  test('each has a Turkish one', () => {
    const all = [...said, ...saidIn(RegisterForm), ...saidIn(LogInForm), ...saidIn(OrderDetails)];
    expect(all.length).toBeGreaterThan(100);
    expect([...new Set(all)].filter((sentence) => inTurkish(sentences, sentence) === null)).toEqual([]);
  });

  test('a listed one is said somewhere', () => {
    const listed = new Set(
      [...said, ...saidIn(RegisterForm), ...saidIn(OrderDetails)].map((sentence) => keyOf(sentence)),
    );
    expect(Object.keys(sentences).filter((sentence) => !listed.has(sentence))).toEqual([]);
  });

  test('a translation keeps the numbers in their order', () => {
    expect(inTurkish(sentences, 'This must be a whole number from 1 to 200')).toBe(
      'Bu değer 1 ile 200 arasında bir tam sayı olmalıdır',
    );
    for (const [english, turkish] of Object.entries(sentences))
      expect([english, turkish.match(/\{count\}/g)?.length]).toEqual([
        english,
        english.match(/\{count\}/g)?.length,
      ]);
  });

  test('what is in no list has no Turkish', () => {
    expect(inTurkish(sentences, 'constructor')).toBeNull();
    expect(inTurkish(sentences, 'Please use at most many characters')).toBeNull();
  });
});

function keyOf(sentence: string): string {
  return Object.hasOwn(sentences, sentence) ? sentence : sentence.replace(/\d+/g, '{count}');
}

/** Every sentence that a schema, what it is made of or one of its checks gives. */
function saidIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if (Array.isArray(schema)) return schema.flatMap((each) => saidIn(each, seen));
  if ('_zod' in schema) return saidIn(schema._zod, seen);
  if ('def' in schema) return saidIn(schema.def, seen);
  const { error, ...parts }: { error?: unknown } = { ...schema };
  const own = typeof error === 'function' ? [String(error({}))] : [];
  return [...own, ...Object.values(parts).flatMap((part) => saidIn(part, seen))];
}
