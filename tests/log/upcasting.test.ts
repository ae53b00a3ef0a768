import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineEvent, type EventDefinition } from '../../events/contract.ts';
import { eventDefinitions } from '../../events/registry.ts';
import { storedEvent } from '../../harness/stored-event.ts';
import type { StoredEvent } from '../../log/log.ts';
import { EventFromNewerRelease, openEvent, UnreadableEvent } from '../../log/read/open-event.ts';
import { canonicalJson } from '../../log/record/canonical.ts';
import { DamagedKey } from '../../log/sealing/keys.ts';
import { eventAssociatedData, seal } from '../../log/sealing/seal.ts';

const corpus = new URL('../events/corpus/', import.meta.url).pathname;
const key = new Uint8Array(32).fill(3);
const keys = {
  cached: () => key,
  forOpening: async () => key,
  forSealing: async () => key,
  destroy: async () => undefined,
};

/** A stored event as a version of the program once wrote it; these files are never edited, only added to. */
const Sample = z.object({
  type: z.string(),
  schemaVersion: z.int(),
  /** What was stored, byte for byte. */
  data: z.string(),
  /** What was sealed, null where nothing was. */
  personal: z.nullable(z.string()),
  /** What the present program has to make of it. */
  opened: z.object({ data: z.unknown(), personal: z.unknown() }),
});
const samples = readdirSync(corpus).flatMap((file) => {
  const read = z.array(Sample).parse(JSON.parse(readFileSync(join(corpus, file), 'utf8')));
  return read.map((sample) => ({ ...sample, name: `${sample.type} ${sample.schemaVersion}` }));
});

const open = (facts: Facts) => openEvent(stored(facts), keys);

describe('Stored events', () => {
  test.each(samples)('$name still opens', async (sample) => {
    const opened = await openEvent(stored(sample), keys);
    expect({ data: opened.data, personal: opened.personal }).toEqual(sample.opened);
    expect(opened.version).toBe(eventDefinitions.get(sample.type)?.version);
  });

  test('every version of every event has a sample', () => {
    const wanted = [...eventDefinitions.values()].flatMap(({ type, version }) =>
      Array.from({ length: version }, (_, i) => `${type} ${i + 1}`),
    );
    expect(samples.map((sample) => sample.name).sort()).toEqual(wanted.sort());
  });

  test('B10 an older version is brought up one version at a time, what was sealed beside what is clear', async () => {
    const Weighed = defineEvent('Weighed', {
      sentence: ['Something was weighed', 'Bir şey tartıldı'],
      version: 4,
      data: z.object({ grams: z.int(), by: z.string() }),
      personal: z.object({ fullName: z.string(), language: z.string() }),
      upcasters: {
        1: ({ kilograms, ...rest }) => ({ ...rest, grams: Number(kilograms) * 1_000 }),
        2: (older) => ({ ...older, by: 'unknown' }),
      },
      personalUpcasters: {
        1: ({ name, ...rest }) => ({ ...rest, fullName: name }),
        3: (older) => ({ ...older, language: 'tr' }),
      },
    });
    const now = { data: { grams: 2_000, by: 'unknown' }, personal: { fullName: 'Ayşe', language: 'tr' } };
    const weighed = (schemaVersion: number, data: unknown, personal: unknown) =>
      open({
        ...{ type: 'Weighed', schemaVersion },
        ...{ data: canonicalJson(data), personal: canonicalJson(personal) },
      });
    await withDefinition(Weighed, async () => {
      expect(await weighed(1, { kilograms: 2 }, { name: 'Ayşe' })).toMatchObject({ version: 4, ...now });
      expect(await weighed(2, { grams: 2_000 }, { fullName: 'Ayşe' })).toMatchObject({ version: 4, ...now });
      expect(await weighed(3, now.data, { fullName: 'Ayşe' })).toMatchObject(now);
      expect(await weighed(4, now.data, now.personal)).toMatchObject(now);
      await expect(weighed(5, now.data, now.personal)).rejects.toThrow(EventFromNewerRelease);
      const unheard = { type: 'Unheard', schemaVersion: 1, data: '{}', personal: null };
      await expect(open(unheard)).rejects.toThrow(EventFromNewerRelease);
      await expect(weighed(4, { kilograms: 2 }, now.personal)).rejects.toThrow('does not fit its schema');
      await expect(weighed(4, now.data, { name: 'Ayşe' })).rejects.toThrow(UnreadableEvent);
    });
    // Nothing is guessed at.
    await withDefinition({ ...Weighed, upcasters: {} }, () =>
      expect(weighed(2, { grams: 2_000 }, { fullName: 'Ayşe' })).rejects.toThrow('version 2 has no upcaster'),
    );
  });

  test('B11 a key look-up that fails does not make the event unreadable, a key that does not open does', async () => {
    const [sample] = samples.filter(({ personal }) => personal !== null);
    if (sample === undefined) throw new Error('the corpus has no sealed event');
    const lost = new Error('Connection terminated unexpectedly');
    const keysAway = { ...keys, cached: () => undefined, forOpening: () => Promise.reject(lost) };
    await expect(openEvent(stored(sample), keysAway)).rejects.toBe(lost);
    const damaged = { ...keysAway, forOpening: () => Promise.reject(new DamagedKey('account-7')) };
    await expect(openEvent(stored(sample), damaged)).rejects.toThrow(
      /^event 1 \(\w+\) cannot be read: the stored key of account-7 does not open$/,
    );
    const otherKey = { ...keys, cached: () => new Uint8Array(32).fill(4) };
    await expect(openEvent(stored(sample), otherKey)).rejects.toThrow(UnreadableEvent);
  });
});

type Facts = Pick<z.infer<typeof Sample>, 'type' | 'schemaVersion' | 'data' | 'personal'>;

function stored({ type, schemaVersion, data, personal }: Facts): StoredEvent {
  const facts = { type, schemaVersion, data };
  const meta =
    '{"actor":"account-7","causationId":null,"commandId":"command-1","correlationId":"correlation-1"}';
  if (personal === null) return storedEvent({ ...facts, meta });
  const { id } = storedEvent();
  const sealed = seal(key, personal, eventAssociatedData(id, type, 'account-7'));
  return storedEvent({ ...facts, meta, id, subject: 'account-7', sealed });
}

async function withDefinition(definition: EventDefinition, work: () => Promise<void>): Promise<void> {
  if (!(eventDefinitions instanceof Map)) throw new Error('the registry is a Map');
  eventDefinitions.set(definition.type, definition);
  try {
    await work();
  } finally {
    eventDefinitions.delete(definition.type);
  }
}
