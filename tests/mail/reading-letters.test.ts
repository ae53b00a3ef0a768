import { expect, test } from 'vitest';
import type { ReadingFacts, ReadingText } from '../../mail/reading-text.ts';
import { english } from '../../mail/reading-texts-en.ts';
import { turkish } from '../../mail/reading-texts-tr.ts';

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

test('An order that waits for the verification says so in Turkish too, and why it ended', () => {
  const said = (kind: keyof typeof letters, known: Partial<ReadingFacts>) =>
    turkish[kind]({ ...facts, ...known }).paragraphs.join();
  const waits = 'bu adresi doğrulamanızı en fazla yedi gün bekler';
  expect(said('order-received', { isHeld: true })).toContain(waits);
  const why = 'Bu adres yedi gün içinde doğrulanmadığı için';
  expect(said('cancelled', { isUnverified: true })).toContain(why);
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
