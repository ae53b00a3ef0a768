import { describe, expect, test } from 'vitest';
import { readStatement } from '../../../api/payment/statement.ts';
import type { PaymentNote } from '../../../events/readings/payment-answers.ts';
import { transferReference } from '../../../events/readings/transfer-reference.ts';
import type { Answered } from '../../../harness/client.ts';
import { composition, worldForFile } from '../../../harness/world.ts';
import { choose, everyMethod, orderVip, paymentOf } from './payment-world.ts';

const RF = transferReference(12);
const spaced = `${RF.slice(0, 4)} ${RF.slice(4, 8)} ${RF.slice(8)}`;

describe('A line of a statement', () => {
  test.each([
    [`22.11.2026;${RF} AYSE;499,00`, 49_900],
    [`22.11.2026;${RF};499.00`, 49_900],
    [`22.11.2026;${RF};1.299,00`, 129_900],
    [`22.11.2026;${RF};1,299.00 TRY`, 129_900],
    [`22.11.2026;${RF};+499`, 49_900],
    [`22.11.2026;${RF};-499,00`, -49_900],
    [`22.11.2026;${RF};₺499,00`, 49_900],
    [`2026-11-22,${RF},499.00`, 49_900],
    [`2026-11-22,${RF},"499,00"`, 49_900],
    [`2026-11-22,${RF},"1,299.00"`, 129_900],
    // Without quotes, the comma of an amount divides it in two.
    [`2026-11-22,${RF},499,00`, 49_900],
    [`2026-11-22,${RF},499,50`, 49_950],
    [`22.11.2026\t${RF}\t499,00`, 49_900],
    [`22.11.2026;"${RF}; thank you ""all""";"499,00"`, 49_900],
    [`22.11.2026;${spaced.toLowerCase()};499,00`, 49_900],
    // In another currency it is another amount.
    [`22.11.2026;${RF};499,00 EUR`, null],
    [`22.11.2026;${RF};499,00;EUR`, null],
    [`22.11.2026;${RF};four hundred`, null],
    [`22.11.2026;${RF};49999999999,00`, null],
  ])('%s', (text, amountMinor) => {
    expect(readStatement(text)).toEqual([{ line: 1, reference: RF, amountMinor }]);
  });

  test.each([
    ['Transaction Date,Transaction Description,Debit Amount,Credit Amount,Balance', ',9.00,4', '9.00,,4'],
    ['Date,Description,Paid out,Paid in,Balance', ',9.00,4', '9.00,0.00,4'],
    ['Date,Description,Money In,Money Out,Balance', '9.00,,4', ',9.00,4'],
    ['Date,Narration,Withdrawal Amt.,Deposit Amt.,Closing Balance', ',9.00,4', '9.00,,4'],
    ['Date,Text,Amount,Money Out,Money In', '9.00,,9.00', '-9.00,9.00,'],
    ['Value date,Text,FeeAmount,Value,Balance', '1.00,9.00,4', '9.00,-1.00,4'],
    ['Date,Text,Debit/Credit Amount,Balance Amount', '9.00,4', '-9.00,9.00'],
    ['Date,Text,Amount,Debit/Credit', '9.00,CR', '9.00,DR'],
    ['Date,Text,Direction,Amount', 'IN,9.00', 'OUT,9.00'],
    ['Date,Text,Transaction Type,Transaction Amount', 'Credit,9.00', 'Debit,9.00'],
    ['Tarih;Açıklama;Borç;Alacak;Bakiye', ';9,00;4', '9,00;;4'],
    ['Tarih;Açıklama;Borç Tutarı;Alacak Tutarı;Bakiye', ';9,00;4', '9,00;;4'],
    ['TARİH;AÇIKLAMA;GİDEN TUTAR;GELEN TUTAR;BAKİYE', ';9,00;4', '9,00;0,00;4'],
    ['Tarih;Alacaklı;Gelen;Giden', '9,00;', ';9,00'],
    ['Tarih;Açıklama;Masraf Tutarı;İşlem Tutarı (TL);Bakiye', '1,00;9,00;4', '9,00;-1,00;4'],
    ['Tarih;Açıklama;Tutar;B/A', '9,00;A', '9,00;B'],
    ['Tarih;Gelen Kişi;Tutar;Açıklama', '9,00;Borç', '-9,00;Borç'],
    ['Date;Received from;Amount;Foreign amount', '9,00;', '-9,00;'],
  ])('under %s money that came counts, and money that left does not', (heading, came, left) => {
    const amountOf = (cells: string) => {
      const separator = heading.includes(';') ? ';' : ',';
      return readStatement([heading, ['22.11.2026', RF, cells].join(separator)].join('\n'))[0]?.amountMinor;
    };
    expect(amountOf(came)).toBe(900);
    expect(amountOf(left) ?? -1).toBeLessThan(0);
  });

  test('a heading names the column of the amount; empty lines are passed over', () => {
    const csv = `\uFEFFDate;Balance;Amount;Text\r\n\r\n22.11.2026;499,00;299,00;${RF}\r\n23.11.2026;1;2;rent\r\n`;
    expect(readStatement(csv)).toEqual([
      { line: 3, reference: RF, amountMinor: 29_900 },
      { line: 4, reference: null, amountMinor: 200 },
    ]);
  });

  test.each(['Debit;Credit', 'Debit;Note', 'Verilen Tutar;Alınan Tutar'])(
    'a heading (%s) holds no amount, and where no column of it says that money came the line has none',
    (heading) => {
      const csv = `22.11.2026;credit;5,00\nDate;Text;${heading}\n22.11.2026;${RF};499,00;`;
      const line = { line: 3, reference: RF, amountMinor: null };
      expect(readStatement(csv)).toEqual([{ line: 1, reference: null, amountMinor: 500 }, line]);
    },
  );

  test.each([
    `Date;Text;Amount;Note\n22.11.2026;${RF};499,00;1,00;`,
    `Date;Text;Amount\n22.11.2026;${RF};499,00;x;1,00`,
    `Date,Text,Amount\n22.11.2026,${RF},499.00,1.00`,
  ])('no payer moves the amount by a separator of their own: %j', (csv) => {
    expect(readStatement(csv)).toEqual([{ line: 2, reference: RF, amountMinor: null }]);
  });
});

const world = await worldForFile(composition, { payment: everyMethod(null) });
const ayse = await world.customer('ayse');
const owner = await world.owner();

const transfer = async () => {
  const id = await orderVip(ayse);
  const { reference } = (await choose(ayse, id, 'transfer')).transfer;
  return { id, reference };
};
const paste = async (csv: string, confirm: boolean, headers = {}) => {
  const answered = await owner.post('/api/admin/payments/statement', { csv, confirm }, { headers });
  expect(answered.status, answered.text).toBe(200);
  return answered.data;
};
const findings = ({ lines }: Answered['data']) =>
  lines.map(({ finding, confirmed }: { finding: string; confirmed: boolean }) => [finding, confirmed]);
const stateOf = async (id: number) => (await paymentOf(ayse, id)).state;

test('is first only looked through, and then confirms what matches and nothing else', async () => {
  const [good, another] = [await transfer(), await transfer()];
  const [short, cancelled] = [await transfer(), await transfer()];
  await ayse.cancel(cancelled.id);
  const free = await ayse.order();
  const lines = [
    [`22.11.2026;${good.reference} AYSE YILMAZ;499,00`, 'matched'],
    [`22.11.2026;${another.reference};499.00`, 'matched'],
    [`22.11.2026;${short.reference};49,90`, 'wrong_amount'],
    [`22.11.2026;${cancelled.reference};499,00`, 'cancelled'],
    [`22.11.2026;${transferReference(99_999_999)};499,00`, 'unknown_reference'],
    [`22.11.2026;${transferReference(free)};499,00`, 'unknown_reference'],
    [`22.11.2026;RF00${good.reference.slice(4)};499,00`, 'unknown_reference'],
    [`22.11.2026;${good.reference};499,00`, 'already_paid'],
    ['22.11.2026;Office rent;-9.000,00', 'unreadable'],
    [`22.11.2026;${short.reference};€ 499,00`, 'unreadable'],
  ] as const;
  const csv = ['Date;Text;Amount', ...lines.map(([line]) => line)].join('\n');
  const looked = await paste(csv, false);
  expect(looked.confirmed).toBe(0);
  expect(findings(looked)).toEqual(lines.map(([, finding]) => [finding, false]));
  const matched = { line: 2, readingId: good.id, reference: good.reference };
  expect(looked.lines[0]).toMatchObject({ ...matched, amountMinor: 49_900, expectedMinor: 49_900 });
  expect(await stateOf(good.id)).toBe('awaiting');

  const confirmed = await paste(csv, true);
  expect(confirmed.confirmed).toBe(3);
  expect(confirmed.lines.filter((line: { confirmed: boolean }) => line.confirmed)).toHaveLength(3);
  for (const { id } of [good, another]) expect(await stateOf(id)).toBe('paid');
  expect(await stateOf(short.id)).toBe('awaiting');
  const notes = (await owner.get('/api/admin/payment-notes')).data;
  expect(notes).toContainEqual(
    expect.objectContaining({ source: 'statement', kind: 'wrong_amount', readingId: short.id }),
  );
  const { toSendBack } = (await owner.get('/api/admin/payments')).data;
  expect(toSendBack).toMatchObject([{ readingId: cancelled.id, byHand: true }]);

  const head = await world.head();
  expect((await paste(csv, true)).confirmed).toBe(0);
  expect(await world.head()).toBe(head);
  expect((await owner.get('/api/admin/payment-notes')).data).toHaveLength(notes.length);
});

test.each(['paid', 'refunded'])(
  'money for an order that is %s already is recorded too, and goes back',
  async (state) => {
    const { id, reference } = await transfer();
    await choose(ayse, id, 'test');
    await ayse.post(`/api/protected/readings/${id}/payment/test`, { outcome: 'paid' });
    if (state === 'refunded') await owner.post(`/api/admin/reading/${id}/refund`, { reason: 'A mistake' });
    world.pass(1);
    expect(findings(await paste(`${reference};490,00`, false))).toEqual([['wrong_amount', false]]);
    const csv = `${reference};499,00`;
    expect(findings(await paste(csv, true))).toEqual([['paid_otherwise', true]]);
    expect(findings(await paste(csv, true))).toEqual([['already_paid', false]]);
    expect(await stateOf(id)).toBe(state);
    const { toSendBack } = (await owner.get('/api/admin/payments')).data;
    expect(toSendBack).toContainEqual(expect.objectContaining({ readingId: id, reference, byHand: true }));
    expect((await owner.get('/api/admin/readings?waiting=refund')).ids).toContain(id);
    expect((await owner.get(`/api/admin/readings?payment=${state}`)).ids).toContain(id);
  },
);

test('what comes under a reference again is noted, each line once', async () => {
  const [whole, part] = [await transfer(), await transfer()];
  const came = (day: number) => `${day}.11.2026;${whole.reference};499,00`;
  const short = (day: number) => `${day}.11.2026;${part.reference};250,00`;
  const noted = async () => {
    const { data } = await owner.get('/api/admin/payment-notes');
    return data.filter(({ readingId }: PaymentNote) => readingId === whole.id || readingId === part.id);
  };
  await paste(came(1), true);
  expect(await noted()).toEqual([]);
  for (let times = 0; times < 2; times++) {
    await paste(`${came(1)}\n${came(8)}\n${short(1)}`, true);
    expect((await noted()).map(({ kind }: PaymentNote) => kind)).toEqual(['wrong_amount', 'paid_twice']);
  }
  for (const { id } of await noted()) await owner.post(`/api/admin/payment-notes/${id}/done`);
  await paste(`${short(1)}\n${short(8)}\n${came(8)}\n${came(8)}`, true);
  expect((await noted()).map(({ kind }: PaymentNote) => kind)).toEqual(['paid_twice', 'wrong_amount']);
});

test('confirms once for one Idempotency-Key, and for two owners at once', async () => {
  const orders = [await transfer(), await transfer()];
  const csv = orders.map(({ reference }) => `${reference};499,00`).join('\n');
  const headers = { 'idempotency-key': `statement-${orders[0]?.id}` };
  const first = await paste(csv, true, headers);
  expect(first.confirmed).toBe(2);
  expect(await paste(csv, true, headers)).toEqual(first);
  const more = [await transfer(), await transfer()].map(({ reference }) => `${reference};499,00`).join('\n');
  const both = await Promise.all([paste(more, true), paste(more, true)]);
  expect(both.map(({ confirmed }) => confirmed).sort()).toEqual([0, 2]);
});

test.each([
  ['too much of one', 'a;b\n'.repeat(501), /at most 500 lines/],
  ['one whose amount stands next to a balance', `${RF};499,00;12.499,00`, /names of the columns/],
  ['one whose payer writes an amount', `${RF};499,00;10`, /names of the columns/],
])('%s is refused with a sentence', async (_what, csv, message) => {
  const refused = await owner.post('/api/admin/payments/statement', { csv, confirm: true });
  const issues = [{ path: 'csv', message: expect.stringMatching(message) }];
  expect(refused).toMatchObject({ status: 422, body: { issues } });
});
