import * as z from 'zod/mini';
import type { EventDefinition } from '../../events/contract.ts';
import type { Row } from '../fold.ts';
import type { TableProjection } from '../read-model.ts';

/** `erased` where the person's key is gone. */
export type Mask = 'sealed' | 'erased';

const [OPENING, CLOSING] = ['\ue000', '\ue001'];
const MARK = /\ue000(sealed|erased)@\d+\ue001/g;

/** Each mask names its event, so that a change of the field is a change; `shownRow` removes the marks. */
export function maskedPersonal(definition: EventDefinition, mask: Mask, position: number): unknown {
  const mark = `${OPENING}${mask}@${position}${CLOSING}`;
  return Object.fromEntries(fieldsOf(definition).map(([name, isList]) => [name, isList ? [mark] : mark]));
}

const Schema = z.object({
  properties: z.record(z.string(), z.object({ type: z.optional(z.unknown()) })),
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

/** JSON parsed; `sealed` or `erased` for what is masked. */
export function shownRow(projection: TableProjection, row: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' ? shownText(value, projection.columns[column]?.type === 'jsonb') : value,
    ]),
  );
}

function shownText(text: string, isJson: boolean): unknown {
  // Where several events are in one field, the newest counts.
  const mask = [...text.matchAll(MARK)].at(-1)?.[1];
  return mask ?? (isJson ? JSON.parse(text) : text);
}
