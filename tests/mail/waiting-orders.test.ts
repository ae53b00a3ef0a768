import { expect, test } from 'vitest';
import { forTest } from '../../harness/closed-after.ts';
import { ordered, registered } from '../../harness/samples.ts';
import type { ReadingFacts, ReadingText } from '../../mail/reading-text.ts';
import { english } from '../../mail/reading-texts-en.ts';
import { turkish } from '../../mail/reading-texts-tr.ts';
import { cancelled } from '../events/readings/happened.ts';
import { openMailWorld } from './mail-world.ts';

test.each([
  [
    'en',
    'waits for you to verify this address, for seven days at most',
    'because this address was not verified within seven days',
  ],
  ['tr', 'bu adresi doğrulamanızı en fazla yedi gün bekler', 'Bu adres yedi gün içinde doğrulanmadığı için'],
] as const)(
  'An order that waits for the verification says so in %s, and why it ended',
  async (language, waits, why) => {
    const world = await forTest(openMailWorld('pglite'));
    await world.happen('account-7', [registered()]);
    world.start();
    await world.happen('reading-12', [ordered({ awaitsVerification: true, language })]);
    await world.drained();
    expect(world.mails.at(-1)?.text).toContain(waits);
    await world.happen('reading-12', [cancelled(false, { reason: 'unverified', awaitedVerification: true })]);
    await world.drained();
    expect(world.mails.at(-1)?.text).toContain(why);
    expect(world.mails).toHaveLength(3);

    await world.happen('reading-13', [
      ordered({ readingId: 13, awaitsVerification: true, language }),
      cancelled(false, { readingId: 13, awaitedVerification: true }),
    ]);
    await world.drained();
    expect(world.mails.at(-1)?.text).not.toContain(why);
  },
);

const { signIn: _signIn, unverified: _unverified, ...letters } = english;
const facts: ReadingFacts = {
  title: 'Tarot',
  price: '499₺',
  amount: '499₺',
  hours: 72,
  due: '',
  isFree: false,
  isPaid: false,
  isStillPaid: false,
  isGift: false,
  isHeld: false,
  isUnverified: false,
  awaits: 'payment',
  codeUntil: 'in a year',
};

test.each<[string, Partial<ReadingFacts>]>([
  ['that has to be paid', {}],
  ['that is paid', { isPaid: true, due: 'noon', awaits: 'answer' }],
  ['that is free', { isFree: true, price: '', awaits: 'answer' }],
  ['that a gift paid', { isGift: true, due: 'noon', awaits: 'answer' }],
  ['that is over', { isPaid: true, due: 'noon', awaits: null }],
])('Every letter about an order %s says as much in Turkish, and leads to the same places', (_, known) => {
  for (const kind of Object.keys(letters) as (keyof typeof letters)[]) {
    const [first, second] = [english, turkish].map((texts) => texts[kind]({ ...facts, ...known }));
    expect(shapeOf(second), kind).toEqual(shapeOf(first));
    const said = new Set(wordsOf(first));
    expect(
      wordsOf(second).filter((words) => words === '' || said.has(words)),
      kind,
    ).toEqual([]);
  }
});

function shapeOf(text: ReadingText | undefined) {
  return {
    paragraphs: text?.paragraphs.length,
    facts: text?.facts.length,
    places: text?.links.map(({ to }) => to),
    hasNote: text?.note !== undefined,
  };
}

function wordsOf(text: ReadingText | undefined): string[] {
  if (text === undefined) return [];
  const { subject, heading, paragraphs, links, note } = text;
  const names = text.facts.map(([name]) => name);
  const labels = links.map(({ label }) => label);
  return [subject, heading, ...paragraphs, ...names, ...labels, ...(note === undefined ? [] : [note])];
}
