import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { reEncode } from '../../api/pictures/re-encode.ts';
import { PICTURES_OF_READING_MAXIMUM, removeUnusedPictures } from '../../api/pictures/stored.ts';
import { type Client, statusesOf } from '../../harness/client.ts';
import { kindAnswer, vipOrder } from '../../harness/samples.ts';
import { composition, worldForFile } from '../../harness/world.ts';

const DAY = 86_400_000;
const world = await worldForFile(composition);
const owner = await world.owner();
const ayse = await world.customer('ayse');
const mehmet = await world.customer('mehmet');
let readingId = 0;
beforeAll(async () => {
  readingId = await ayse.order();
});

const plain = (colour = '#553311', width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: colour } });
const add = (bytes: Uint8Array | ReadableStream, type = 'image/jpeg', reading = readingId, as = owner) =>
  as.post(`/api/admin/reading/${reading}/pictures`, undefined, {
    headers: { 'content-type': type },
    raw: bytes as BodyInit,
  });
const addressOf = (id: string, reading = readingId) => `/api/protected/readings/${reading}/pictures/${id}`;

/** The bytes, which the client of the tests would read as text. */
async function bytesOf(client: Client, address: string): Promise<Buffer> {
  const answer = await world.app.handle(
    new Request(`http://localhost:3000${address}`, { headers: { cookie: client.cookieHeader() } }),
  );
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

describe('A photo that the owner adds', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('as %s is kept as WebP', async (format) => {
    const added = await add(await plain('#102030').toFormat(format).toBuffer(), `image/${format}`);
    expect(added.status, added.text).toBe(201);
    expect(added.data).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/), width: 40, height: 20 });
    const kept = await sharp(await bytesOf(owner, addressOf(added.data.id))).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 40, height: 20 });
  });

  test('stands upright and carries nothing of the camera', async () => {
    const camera = await plain()
      .withExif({ IFD0: { Artist: 'Ayse-from-Kadikoy' }, IFD3: { GPSLatitude: '41/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(camera.includes('Ayse-from-Kadikoy')).toBe(true);
    const added = await add(camera);
    expect(added.data).toMatchObject({ width: 20, height: 40 });
    const kept = await bytesOf(owner, addressOf(added.data.id));
    expect(kept.includes('Ayse-from-Kadikoy')).toBe(false);
    const { exif, icc, xmp, orientation } = await sharp(kept).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
  });

  test('is made no larger than a page needs', async () => {
    const added = await add(await plain('#223344', 3_200, 1_000).png().toBuffer(), 'image/png');
    expect(added.data).toMatchObject({ width: 1_600, height: 500 });
  });

  test('is sealed where it is kept, and added once however often it is sent', async () => {
    const bytes = await plain('#998877').png().toBuffer();
    const first = await add(bytes, 'image/png');
    const again = await add(bytes, 'image/png');
    expect(again.data).toEqual(first.data);
    const rows = (await world.rowsOf('pictures')).filter(({ id }) => id === first.data.id);
    expect(rows).toHaveLength(1);
    expect(Buffer.from(rows[0]?.sealed ?? []).includes('WEBP')).toBe(false);
    const elsewhere = await add(bytes, 'image/png', await ayse.order());
    expect(elsewhere.data.id).not.toBe(first.data.id);
  });

  test('is refused with a sentence where it is of another type, too large or no picture', async () => {
    const jpeg = await plain('#445566', 400, 300).jpeg().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const heic = Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00', 'latin1');
    const frames = await Promise.all(['red', 'blue'].map((colour) => plain(colour).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    for (const [bytes, type, status, code] of [
      [heic, 'image/heic', 415, 'heic'],
      [heic, 'image/jpeg', 422, 'no_picture'],
      [svg, 'image/svg+xml', 415, 'no_picture_type'],
      [svg, 'image/png', 422, 'no_picture'],
      [moving, 'image/webp', 422, 'no_picture'],
      [jpeg.subarray(0, jpeg.length / 2), 'image/jpeg', 422, 'no_picture'],
      [Buffer.alloc(0), 'image/jpeg', 422, 'no_picture'],
      [Buffer.alloc(10 * 1024 * 1024 + 1), 'image/jpeg', 413, 'picture_too_large'],
    ] as const) {
      const refused = await add(bytes, type);
      expect([type, refused.status, refused.code]).toEqual([type, status, code]);
      expect(refused.body.message).toMatch(/^[A-Z].*\.?$/);
    }
  });

  test('is not received to its end where it never ends', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1024 * 1024;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    expect((await add(endless)).code).toBe('picture_too_large');
    expect(sent).toBeLessThan(13 * 1024 * 1024);
  });

  test('is measured before it is decoded', async () => {
    const small = await plain('#000000', 8, 8).png().toBuffer();
    // Width and height of the header say 100,000 each; what follows is never looked at.
    const bomb = Buffer.from(small);
    bomb.writeUInt32BE(100_000, 16);
    bomb.writeUInt32BE(100_000, 20);
    bomb.writeUInt32BE(Bun.hash.crc32(bomb.subarray(12, 29)), 29);
    const refused = await add(bomb, 'image/png');
    expect([refused.status, refused.code]).toEqual([422, 'too_many_pixels']);
  });

  test('begins its order, once, unless it is refused', async () => {
    const reading = await (await world.customer('figen')).order();
    expect((await add(Buffer.alloc(0), 'image/jpeg', reading)).status).toBe(422);
    expect(await world.typesOf(`reading-${reading}`)).toEqual(['ReadingOrdered']);
    const bytes = await plain().jpeg().toBuffer();
    const added = [await add(bytes, 'image/jpeg', reading), await add(bytes, 'image/jpeg', reading)];
    expect(added.map(({ status }) => status)).toEqual([201, 201]);
    expect(await world.typesOf(`reading-${reading}`)).toEqual(['ReadingOrdered', 'ReadingTakenUp']);
    expect((await owner.get(`/api/admin/reading/${reading}`)).data.status).toBe('in progress');
  });

  test('waits for its turn, and not with every other one in the world', async () => {
    const slow = await plain('#778899', 900, 900).jpeg().toBuffer();
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => reEncode(slow)));
    const busy = { reason: expect.objectContaining({ code: 'busy' }) };
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([busy, busy, busy]);
  });

  test('is one of a few: more than an answer could ever show are refused', async () => {
    const reading = await (await world.customer('nilgun')).order();
    const addShade = async (red: number) =>
      add(await plain(`rgb(${red},0,0)`, 8, 8).png().toBuffer(), 'image/png', reading);
    const taken = Array(PICTURES_OF_READING_MAXIMUM).fill(201);
    expect(await statusesOf(taken.length + 1, addShade)).toEqual([...taken, 422]);
    expect((await addShade(0)).status).toBe(201);
  });
});

describe('A photo in an answer', () => {
  test('is seen by its customer once the answer shows it, by the owner, and not by anyone else', async () => {
    const reading = await ayse.order();
    const { data: photo } = await add(await plain('#aa5500').jpeg().toBuffer(), 'image/jpeg', reading);
    const seen = async () =>
      Promise.all(
        [ayse, mehmet, world.visitor(), owner].map(
          async (client) => (await client.get(addressOf(photo.id, reading))).status,
        ),
      );
    expect(await seen()).toEqual([404, 404, 401, 200]);
    const response = { ...kindAnswer, pictures: [photo.id] };
    expect((await owner.respond(reading, response)).status).toBe(200);
    expect(await seen()).toEqual([200, 404, 401, 200]);
    expect((await ayse.reading(reading)).content.adminResponse.pictures).toEqual([photo.id]);
    const answered = await ayse.get(addressOf(photo.id, reading));
    expect(answered.headers.get('cache-control')).toBe('no-store');
    expect(answered.headers.get('content-type')).toBe('image/webp');
    expect((await ayse.get(addressOf(photo.id, readingId))).status).toBe(404);
    expect((await ayse.get(addressOf('no-such-photo', reading))).status).toBe(404);
    const revised = await owner.respond(reading);
    expect(revised.status, revised.text).toBe(200);
    expect(await seen()).toEqual([404, 404, 401, 200]);
  });

  test('belongs to that order, and there are at most six', async () => {
    const other = await ayse.order();
    const { data: photo } = await add(await plain('#00aa55').jpeg().toBuffer());
    const elsewhere = await owner.respond(other, { ...kindAnswer, pictures: [photo.id] });
    expect(elsewhere).toMatchObject({ status: 422, code: 'unknown_picture' });
    const seven = await owner.respond(readingId, { ...kindAnswer, pictures: Array(7).fill(photo.id) });
    const issues = [{ path: 'response.pictures', message: 'Please choose at most 6 photos' }];
    expect(seven).toMatchObject({ status: 422, body: { issues } });
  });

  test('is only for orders that wait for an answer', async () => {
    const bytes = await plain('#005500').jpeg().toBuffer();
    const cancelled = await mehmet.order();
    await mehmet.cancel(cancelled);
    expect((await add(bytes, 'image/jpeg', cancelled)).code).toBe('cancelled');
  });

  test("is part of its person's copy, and forgotten with the person", async () => {
    const zeynep = await world.customer('zeynep');
    const reading = await zeynep.order();
    const { data: photo } = await add(await plain('#5500ff').jpeg().toBuffer(), 'image/jpeg', reading);
    const { body } = await zeynep.get('/api/protected/account/export');
    expect(body.account.photos).toEqual([
      {
        ...{ about: `reading-${reading}`, id: photo.id, width: 40, height: 20, type: 'image/webp' },
        ...{ at: expect.any(String), base64: expect.any(String) },
      },
    ]);
    expect(await sharp(Buffer.from(body.account.photos[0].base64, 'base64')).metadata()).toMatchObject({
      format: 'webp',
      width: 40,
    });
    expect((await zeynep.erase()).status).toBe(200);
    expect((await world.rowsOf('pictures')).filter(({ reading_id }) => reading_id === reading)).toEqual([]);
    expect((await owner.get(addressOf(photo.id, reading))).status).toBe(404);
    expect((await add(await plain().jpeg().toBuffer(), 'image/jpeg', reading)).status).toBe(404);
  });

  test('goes after a week where no answer shows it, and stays as long as the order waits', async () => {
    const [waiting, answered] = [await mehmet.order(), await mehmet.order()];
    const bytes = await plain('#0055ff').jpeg().toBuffer();
    const ids = async () => (await world.rowsOf('pictures')).map(({ id }) => id);
    const { data: draft } = await add(bytes, 'image/jpeg', waiting);
    const { data: shown } = await add(bytes, 'image/jpeg', answered);
    const { data: unused } = await add(await plain('#ff5500').jpeg().toBuffer(), 'image/jpeg', answered);
    const refunded = await mehmet.order(vipOrder);
    await owner.post(`/api/admin/reading/${refunded}/payment`, { note: '' });
    const { data: late } = await add(bytes, 'image/jpeg', refunded);
    await owner.post(`/api/admin/reading/${refunded}/refund`, { reason: 'A mistake of ours' });
    await owner.respond(answered, { ...kindAnswer, pictures: [shown.id] });
    await removeUnusedPictures(world.dependencies);
    expect(await ids()).toEqual(expect.arrayContaining([draft.id, shown.id, unused.id, late.id]));
    world.pass(8 * DAY);
    await removeUnusedPictures(world.dependencies);
    expect(await ids()).toEqual(expect.arrayContaining([draft.id, shown.id]));
    expect(await ids()).not.toContain(unused.id);
    expect(await ids()).not.toContain(late.id);
  });

  test('stays where an answer shows it while it is looked for', async () => {
    const [owner, deniz] = [await world.owner(), await world.customer('deniz')];
    const reading = await deniz.order();
    await owner.respond(reading);
    const { data: photo } = await add(await plain('#55ff00').jpeg().toBuffer(), 'image/jpeg', reading, owner);
    world.pass(1_000);
    const response = { ...kindAnswer, pictures: [photo.id] };
    const { log } = world.dependencies;
    const clock = () => new Date(world.now() + 7 * DAY - 1);
    const readStream: typeof log.readStream = async (stream) => {
      const past = await log.readStream(stream);
      if (stream === `reading-${reading}`) await owner.respond(reading, response);
      return past;
    };
    await removeUnusedPictures({ ...world.dependencies, log: { ...log, readStream }, clock });
    expect((await deniz.reading(reading)).content.adminResponse.pictures).toEqual([photo.id]);
    expect((await deniz.get(addressOf(photo.id, reading))).status).toBe(200);
  });
});
