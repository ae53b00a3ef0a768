import { useStore } from '@nanostores/react';
import type { ComponentProps, MouseEvent } from 'react';
import { STREAMS_MAXIMUM } from '../../../events/audit/answers.ts';
import { momentOf } from '../../../events/moment.ts';
import { HISTORY_ADDRESS } from '../desk/frame/owner-session.ts';
import { pageAddress } from '../ui/page-address.ts';

export const views = ['events', 'past'] as const;
export type View = (typeof views)[number];

export const filterNames = ['type', 'stream', 'actor', 'from', 'to'] as const;

/** Empty texts do not narrow. `from` and `to` are moments as they are typed. */
export type EventFilter = Readonly<Record<(typeof filterNames)[number], string>>;
export const everyEvent: EventFilter = { type: '', stream: '', actor: '', from: '', to: '' };

interface Address {
  readonly view: View;
  readonly filter: EventFilter;
  readonly event: number | null;
  /** A stream. */
  readonly life: string | null;
  readonly why: Why | null;
  /** ISO 8601; null: now. */
  readonly at: string | null;
}

/** In the address `orders.12.status`. */
export interface Why {
  readonly model: string;
  readonly key: number;
  readonly field: string | null;
}

const TEXT_MAXIMUM = 120;
const STREAM = /^[a-z]+-[1-9]\d{0,14}$/;
const WHY = /^([a-z-]+)\.([1-9]\d{0,14})(?:\.([a-z_]+))?$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T.*Z$/;

export const { $address, visit, followAddress } = pageAddress(readAddress, writeAddress);

export function readAddress(search: string): Address {
  const params = new URLSearchParams(search);
  const text = (name: string, maximum = TEXT_MAXIMUM) => (params.get(name) ?? '').trim().slice(0, maximum);
  const moment = (name: string) => (momentOf(text(name)) === null ? '' : text(name));
  const life = text('life');
  return {
    view: views.find((view) => view === params.get('view')) ?? 'events',
    filter: {
      type: text('type'),
      stream: text('stream', STREAMS_MAXIMUM),
      actor: text('actor'),
      from: moment('from'),
      to: moment('to'),
    },
    event: position(params.get('event')),
    life: STREAM.test(life) ? life : null,
    why: readWhy(text('why')),
    at: INSTANT.test(text('at')) && momentOf(text('at')) !== null ? text('at') : null,
  };
}

export function writeAddress({ view, filter, event, life, why, at }: Address): string {
  const params = new URLSearchParams();
  if (view !== 'events') params.set('view', view);
  for (const name of filterNames) if (filter[name] !== '') params.set(name, filter[name]);
  if (life !== null) params.set('life', life);
  if (why !== null) params.set('why', `${why.model}.${why.key}${why.field === null ? '' : `.${why.field}`}`);
  if (at !== null) params.set('at', at);
  if (event !== null) params.set('event', String(event));
  const search = params.toString();
  return search === '' ? '' : `?${search}`;
}

function readWhy(text: string): Why | null {
  const [, model = '', key = '', field = null] = WHY.exec(text) ?? [];
  return model === '' ? null : { model, key: Number(key), field };
}

function position(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}

/** A step for Back, and an address that a new tab opens. */
export function PlaceLink({ to, ...link }: { to: Partial<Address> } & ComponentProps<'a'>) {
  const address = useStore($address);
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    visit(to);
  };
  return <a {...link} href={`${HISTORY_ADDRESS}${writeAddress({ ...address, ...to })}`} onClick={follow} />;
}
