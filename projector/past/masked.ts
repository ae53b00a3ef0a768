import * as z from 'zod/mini';
import type { EventDefinition } from '../../events/contract.ts';
import type { Row } from '../fold.ts';
import type { TableProjection } from '../read-model.ts';

/** What stands in place of personal fields: `erased` where the person's key is gone. */
export type Mask = 'sealed' | 'erased';

const [OPENING, CLOSING] = ['\ue000', '\ue001'];
const MARK = /\ue000(sealed|erased)@\d+\ue001/g;

/**
 * Personal fields that nothing was unsealed for. Each text names the event that it comes from, so that a field which
 * another event has set is another one; `shownRow` takes the marks away again.
 */
export function maskedPersonal(definition: EventDefinition, mask: Mask, position: number): unknown {
  const mark = `${OPENING}${mask}@${position}${CLOSING}`;
  return Object.fromEntries(fieldsOf(definition).map(([name, isList]) => [name, isList ? [mark] : mark]));
}

const Schema = z.object({
  properties: z.record(z.string(), z.object({ type: z.unknown() })),
});
const known = new WeakMap<EventDefinition, [name: string, isList: boolean][]>();

function fieldsOf(definition: EventDefinition): [name: string, isList: boolean][] {
  const before = known.get(definition);
  if (before !== undefined) return before;
  const { personal } = definition;
  const { properties } = Schema.parse(personal === null ? { properties: {} } : z.toJSONSchema(personal));
  const fields = Object.entries(properties).map(([name, { type }]): [string, boolean] => [
    name,
    type === 'array',
  ]);
  known.set(definition, fields);
  return fields;
}

/** The row as people and programs see it: JSON parsed, and `sealed` or `erased` for what is masked. */
export function shownRow(projection: TableProjection, row: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' ? shownText(value, projection.columns[column]?.type === 'jsonb') : value,
    ]),
  );
}

function shownText(text: string, isJson: boolean): unknown {
  if (!text.includes(OPENING)) return isJson ? JSON.parse(text) : text;
  const mask = maskOf(text);
  if (!isJson) return mask;
  const parsed: unknown = JSON.parse(text);
  return isMasked(parsed) ? mask : JSON.parse(text.replace(MARK, '$1'));
}

/** A field into which another event has put more counts as the newest one's. */
function maskOf(text: string): string {
  return [...text.matchAll(MARK)].at(-1)?.[1] ?? text;
}

/** Whether nothing else is said than that it is masked. */
function isMasked(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(OPENING);
  if (value === null || typeof value !== 'object') return value === null;
  return Object.values(value).every(isMasked);
}
