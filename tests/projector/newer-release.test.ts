import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineEvent, type EventDefinition } from '../../events/contract.ts';
import { ReadingOrdered } from '../../events/readings/events.ts';
import { forEachTest } from '../../harness/closed-after.ts';
import { ordered } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { composition, databaseOf } from '../../harness/world.ts';
import { EventFromNewerRelease } from '../../log/read/open-event.ts';
import { contact } from '../../projector/models/contact.ts';
import { readings } from '../../projector/models/readings.ts';
import { rebuild } from '../../projector/rebuild/rebuild.ts';
import { install } from './installation.ts';

/** What the program knows; the tests let it become a newer release. */
const registry = vi.hoisted(() => ({ definitions: new Map<string, EventDefinition>() }));
vi.mock('../../events/registry.ts', async (original) => {
  const { eventDefinitions } = await original<typeof import('../../events/registry.ts')>();
  for (const [type, definition] of eventDefinitions) registry.definitions.set(type, definition);
  return { eventDefinitions: registry.definitions };
});

const CometSeen = defineEvent('CometSeen', {
  sentence: ['A comet was seen', 'Bir kuyruklu yıldız görüldü'],
  data: z.object({ cometId: z.int() }),
});
const comet = { type: 'CometSeen', data: { cometId: 1 }, personal: null };
const newerOrder: EventDefinition = {
  ...ReadingOrdered,
  version: ReadingOrdered.version + 1,
  upcasters: { ...ReadingOrdered.upcasters, [ReadingOrdered.version]: (facts) => facts },
};

describe('An event from a newer release', () => {
  const installation = forEachTest(() => install(databaseOf(composition)));
  afterEach(async () => {
    registry.definitions.delete(CometSeen.type);
    registry.definitions.set(ReadingOrdered.type, ReadingOrdered);
  });

  test('B1 of an unknown type: the old projector gives up its leases and says why; a newer one takes over, nothing is parked', async () => {
    registry.definitions.set(CometSeen.type, CometSeen);
    await installation.happen('reading-12', ordered());
    await installation.happen('comet-1', comet);
    await installation.happen('reading-13', ordered({ readingId: 13 }));
    registry.definitions.delete(CometSeen.type);

    const old = await installation.project([readings, contact]);
    await until('the old projector has given up', () => old.positions().size === 0);
    expect(await installation.rows('select model, position from checkpoints order by model')).toEqual([
      { model: 'contact', position: 1 },
      { model: 'readings', position: 1 },
    ]);
    const sentence = 'A newer release is needed: event 2 (CometSeen, version 1)';
    const waiting = await installation.readiness();
    expect(waiting.ready).toBe(false);
    expect(waiting.reasons.join('\n')).toContain(sentence);
    await expect(rebuild({ ...installation, models: [readings] }, readings)).rejects.toThrow(
      EventFromNewerRelease,
    );

    registry.definitions.set(CometSeen.type, CometSeen);
    const newcomer = await installation.project([readings, contact]);
    await installation.caughtUp([readings, contact]);
    // More than its share: the old one counts, but looks again after half a minute only.
    expect(newcomer.positions().size).toBe(2);
    expect(await installation.ids('readings')).toHaveLength(2);
    expect(await installation.rows('select * from parked_events')).toEqual([]);
    expect(await installation.readiness()).toMatchObject({ ready: true, reasons: [] });
  });

  test('B1 of a newer schema version stops the models that handle it, and the others go on', async () => {
    registry.definitions.set(ReadingOrdered.type, newerOrder);
    await installation.happen('reading-12', ordered());
    registry.definitions.set(ReadingOrdered.type, ReadingOrdered);
    const old = await installation.project([readings, contact]);
    await until('one model was given up', () => [...old.positions().keys()].join() === 'contact');
    await installation.caughtUp([contact]);
    expect(await installation.rows('select * from parked_events')).toEqual([]);
    registry.definitions.set(ReadingOrdered.type, newerOrder);
    await installation.show([readings]);
    expect(await installation.ids('readings')).toEqual([12]);
  });
});
