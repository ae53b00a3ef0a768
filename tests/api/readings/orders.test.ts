import { expect, test } from 'vitest';
import { cell } from '../../../api/readings/orders-csv.ts';
import { tarotOrder, vipOrder } from '../../../harness/samples.ts';
import { composition, worldForFile } from '../../../harness/world.ts';

const world = await worldForFile(composition);
const owner = await world.owner();
const ayse = await world.customer('ayse');
const formula = await world.customer('@SUM.A1');
const ids = {
  irmak: await ayse.order({ ...tarotOrder, fullName: 'IRMAK İPEK' }),
  percent: await ayse.order({ ...tarotOrder, question: 'Am I 100% _ready_ for this?' }),
  formula: await formula.order(),
  vip: await ayse.order({ ...vipOrder, language: 'tr' }),
};
await owner.respond(ids.irmak);

const found = async (query: string): Promise<readonly number[]> => {
  const { status, body, ids, text } = await owner.get(`/api/admin/readings?${query}`);
  expect(status, text).toBe(200);
  expect(body.meta.total).toBe(ids.length);
  return ids;
};

test('holds each order with who, what, when and how far, the newest first (spec: owner lists)', async () => {
  const { body } = await owner.get('/api/admin/readings');
  expect(body.meta).toEqual({ total: 4, page: 1, pageSize: 200 });
  expect(body.data.map(({ id }) => id)).toEqual([ids.vip, ids.formula, ids.percent, ids.irmak]);
  expect(body.data[3]).toMatchObject({
    id: ids.irmak,
    user: 'ayse',
    fullName: 'IRMAK İPEK',
    email: 'ayse@example.com',
    service: 'tarot',
    status: 'completed',
    paid: true,
    payment: { state: 'free', method: null, paidAt: null, refundedAt: null },
  });
});

test.each(['ırmak', 'irmak ipek', 'IPEK', '%C4%B0PEK', 'ayse irmak'])('finds %s', async (query) => {
  expect(await found(`query=${query}`)).toEqual([ids.irmak]);
});

test('takes % and _ of a search for what they are', async () => {
  expect(await found('query=100%25')).toEqual([ids.percent]);
  expect(await found('query=_ready_')).toEqual([ids.percent]);
  expect(await found('query=%25_%25')).toEqual([]);
  expect(await found(`query=${encodeURIComponent('\\')}`)).toEqual([]);
});

test('is sorted by the names of customers, equals newest first; an empty filter leaves all as they are', async () => {
  expect(await found('sort=user&direction=asc')).toEqual([ids.formula, ids.vip, ids.percent, ids.irmak]);
  const empty = 'status=&service=&query=&from=&to=&sort=&direction=';
  expect(await found(empty)).toEqual([ids.vip, ids.formula, ids.percent, ids.irmak]);
});

test('B11 goes into a spreadsheet without becoming a formula, and obeys the filter', async () => {
  const all = await owner.get('/api/admin/readings.csv');
  expect(all.status).toBe(200);
  expect(all.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(all.headers.get('cache-control')).toBe('no-store');
  expect(all.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
  expect(all.headers.get('x-content-type-options')).toBe('nosniff');
  const lines = all.text.trim().split('\r\n');
  expect(lines[0]).toBe('ID,User,Email,Service,Date,Status,Paid');
  expect(lines).toHaveLength(5);
  expect(lines[2]).toContain(`"'@SUM.A1"`);
  const turkish = await owner.get('/api/admin/readings.csv', { headers: { 'accept-language': 'tr' } });
  expect(turkish.headers.get('content-language')).toBe('tr');
  expect((await owner.get('/api/admin/readings.csv?language=tr')).text).toBe(turkish.text);
  expect(turkish.text).toContain('No,Kullanıcı,E-posta,Hizmet,Tarih,Durum,Ödendi\r\n');
  expect(turkish.text).toMatch(/,Tarot Falı,\d{4}-\d\d-\d\d,Bekliyor,evet\r\n/);
  expect(turkish.text).toMatch(/,VIP Fal,\d{4}-\d\d-\d\d,Bekliyor,hayır\r\n/);
  const filtered = await owner.get('/api/admin/readings.csv?service=vip');
  expect(filtered.text.trimEnd().split('\r\n')).toHaveLength(2);
  const gone = await world.customer('gone');
  const id = await gone.order();
  await gone.erase();
  const left = await owner.get('/api/admin/readings.csv?language=tr');
  expect(left.text).toContain(`\r\n${id},silinmiş,silinmiş,Tarot Falı,`);
});

test.each(['=1', '+1', '-1', '@x', '\tx', '\rx'])('B11 the cell %j is made harmless', (text) => {
  expect(cell(text)).toBe(`"'${text}"`);
});

test('B11 no semicolon begins a formula where spreadsheets divide by it; other cells stay as they are', () => {
  expect(cell('Ayşe;=HYPERLINK(1)')).toBe(`"Ayşe;'=HYPERLINK(1)"`);
  expect(cell('a;"=cmd;"b')).toBe(`"a;'""=cmd;""b"`);
  expect(cell('a;b')).toBe('"a;b"');
  expect(cell('=SUM(A1)"x')).toBe(`"'=SUM(A1)""x"`);
  expect(['a', 'a=b', 'Ayşe', ''].map(cell)).toEqual(['a', 'a=b', 'Ayşe', '']);
  expect(cell('a,"b"')).toBe('"a,""b"""');
});
