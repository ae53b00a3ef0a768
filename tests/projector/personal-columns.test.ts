import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { DomainEvent } from '../../events/contract.ts';
import { eventDefinitions } from '../../events/registry.ts';
import { fold } from '../../harness/fold.ts';
import { recorded } from '../../harness/given.ts';
import { isErasure } from '../../projector/fold.ts';
import { models } from '../../projector/models/models.ts';
import type { TableProjection } from '../../projector/read-model.ts';

const MARK = 'said by a person';
const corpus = new URL('../events/corpus/', import.meta.url);

/** The newest sample of every event; what is personal in it is marked. */
const samples = new Map<string, DomainEvent>();
for (const file of readdirSync(corpus).sort())
  for (const { type, opened } of JSON.parse(readFileSync(new URL(file, corpus), 'utf8')))
    samples.set(type, { type, data: ofOne(opened.data), personal: marked(opened.personal) });

describe.each(models.flatMap(({ tables }) => tables))('The columns of $table', (table) => {
  const all = [...eventDefinitions.keys()].flatMap((type) => samples.get(type) ?? []);
  const erasures = all.filter(isErasure);
  const before = all.filter((event) => !isErasure(event));

  test('C16 that show what a person said are declared to be personal', () => {
    const declared = Object.entries(table.columns).filter(([, { isPersonal }]) => isPersonal);
    expect(shown(table, before)).toEqual(declared.map(([name]) => name));
  });

  test('C16 show nothing of it after the erasure', () => {
    expect(shown(table, [...before, ...erasures])).toEqual([]);
  });

  test('C16 are the same after it, whether what was said can still be read or not', () => {
    const keyless = before.map((event) => ({ ...event, personal: null }));
    const [read, unread] = [before, keyless].map((past) => fold(table, recorded([...past, ...erasures])));
    expect(unread).toEqual(read);
  });
});

/** In the order of their declaration. */
function shown(table: TableProjection, events: readonly DomainEvent[]): string[] {
  const rows = [...fold(table, recorded(events)).values()];
  return Object.keys(table.columns).filter((name) => rows.some((row) => String(row[name]).includes(MARK)));
}

/** Everything is about the same account, reading or message. */
function ofOne(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      name.endsWith('Id') && typeof value === 'number' ? 7 : value,
    ]),
  );
}

function marked(personal: Record<string, unknown> | null): Record<string, unknown> | null {
  if (personal === null) return null;
  return Object.fromEntries(
    Object.entries(personal).map(([name, value]) => [name, typeof value === 'string' ? MARK : value]),
  );
}
