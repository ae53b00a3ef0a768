import { describe, expect, test } from 'vitest';
import { forFile, forTest } from '../../harness/closed-after.ts';
import { databaseKinds } from '../../harness/databases.ts';
import { ordered, takenUp } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { models } from '../../projector/models/models.ts';
import { readings } from '../../projector/models/readings.ts';
import { install } from './installation.ts';

describe.each(databaseKinds)('The projector on %s', async (kind) => {
  const installation = await forFile(install(kind));
  await installation.project();

  test('B12 says that a model which passed an event over has not changed since', async () => {
    const before = await installation.log.head();
    const heard = new Map<string, number | null>();
    const stop = installation.bus.onProjected(
      ({ model, unchangedSince }) => void heard.set(model, unchangedSince),
    );
    const position = await installation.happen('reading-13', takenUp(13));
    await until('every model was heard of', () => heard.size === models.length);
    stop();
    expect(heard.get('orders')).toBe(position);
    for (const model of ['predictions', 'horoscopes', 'accounts']) {
      expect(heard.get(model)).toBeLessThanOrEqual(before);
    }
  });
});

test.each(databaseKinds)('on %s no model passes over an event that the log has lost', async (kind) => {
  const installation = await forTest(install(kind));
  for (const readingId of [1, 2, 3])
    await installation.happen(`reading-${readingId}`, ordered({ readingId }));
  await installation.rows('alter table events disable trigger all');
  await installation.rows('delete from events where position = 2');
  await installation.project([readings]);
  await installation.stopped('The read model readings cannot go on');
  expect(await installation.ids('readings')).not.toContain(3);
  expect(await installation.rows('select from checkpoints where position >= 2')).toEqual([]);
});
