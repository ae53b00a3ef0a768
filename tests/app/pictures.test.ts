import { expect, test } from 'vitest';
import { addDays, mondayOf } from '../../events/calendar.ts';
import { forFile } from '../closed-after.ts';
import { calmDay, lionDay, stormyWeek } from '../samples.ts';
import { openShownPages } from '../shown-pages.ts';
import { until } from '../until.ts';

const opened = await forFile(openShownPages());
const { world, today, answer, show } = opened;
const owner = await world.owner();
const pictureIn = (page: string) =>
  /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(page)?.[1] ?? '';

test('each page of the archive names a picture that is drawn for it', async () => {
  const [date, monday] = [addDays(today, -900), mondayOf(addDays(today, -900))];
  const { id } = await owner.publish({ ...calmDay, date, title: 'Long ago' });
  await owner.publish({ ...stormyWeek, date: monday });
  await owner.post('/api/admin/zodiac-predictions', { ...lionDay, date });
  const month = date.slice(0, 7);
  const places = [`/predictions/${date}`, `/predictions/weekly/${monday}`, `/horoscopes/leo/${month}`];
  const paths = [...places, `/predictions/daily/${month}`].flatMap((path) => [path, `/tr${path}`]);
  const seen = new Set<string>();
  for (const path of [...paths, '/', '/tr', '/services', '/tr/predictions/weekly', '/horoscopes/aries']) {
    await until(`${path} is shown`, async () => (await answer(path)).status === 200);
    const page = await show(path);
    expect(page).toContain('og:image:width" content="1200"');
    expect(page).toContain('name="twitter:card" content="summary_large_image"');
    const address = pictureIn(page);
    const picture = await answer(address);
    expect([path, address, picture.status, picture.headers.get('content-type')]).toEqual([
      path,
      address,
      200,
      'image/png',
    ]);
    const png = Buffer.from(await picture.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    seen.add(address);
  }
  expect(seen.size).toBe(paths.length + 5);

  const before = pictureIn(await show(`/predictions/${date}`));
  await owner.put(`/api/admin/predictions/${id}`, { ...calmDay, date, title: 'Longer ago' });
  await until('it has another picture', async () => pictureIn(await show(`/predictions/${date}`)) !== before);
  await owner.delete(`/api/admin/predictions/${id}`);
  await until('it is gone', async () => (await answer(before)).status === 404);
});
