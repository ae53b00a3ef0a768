import { isDeepStrictEqual } from 'node:util';
import type { NewEvent } from './contract.ts';
import { Rejected } from './rejected.ts';

/** What the owner publishes, revises and withdraws: predictions and horoscopes alike. */
export type PublicationState<Content> =
  | { readonly stage: 'not published' }
  | {
      readonly stage: 'published';
      readonly content: Content;
      /** How many events led here: the version of the stream. */
      readonly version: number;
      readonly createdAt: string;
    }
  | { readonly stage: 'withdrawn' };

/** What an event does to a publication, whatever its slice calls it. `noted` changes nothing but the version. */
export type PublicationChange<Content> =
  | { readonly kind: 'published'; readonly content: Content; readonly at: string }
  | { readonly kind: 'revised'; readonly content: Content }
  | { readonly kind: 'noted' }
  | { readonly kind: 'withdrawn' };

/** An event about published text, which is no personal data. */
export function publicEvent<const Type extends string, Data>(
  type: Type,
  data: Data,
): NewEvent<{ readonly type: Type; readonly data: Data; readonly personal: null }> {
  return { type, data, personal: null, subject: null };
}

export function requireUnpublished(state: PublicationState<unknown>): void {
  if (state.stage !== 'not published') throw new Error('a publication is published once');
}

/** @throws Rejected where there is nothing to revise or withdraw */
export function requirePublished<Content>(state: PublicationState<Content>) {
  if (state.stage !== 'published') throw new Rejected('unknown_id');
  return state;
}

/**
 * Whether `after` is anything new.
 * @param readVersion the version that the editor has read, where it says so
 * @throws Rejected where another edit was faster
 */
export function isRevision<Content>(
  current: { readonly content: Content; readonly version: number },
  after: Content,
  readVersion: number | undefined,
): boolean {
  if (readVersion !== undefined && readVersion !== current.version)
    throw new Rejected('stale_edit', { version: current.version });
  return !isDeepStrictEqual(after, current.content);
}

export function evolvePublication<Content>(
  state: PublicationState<Content>,
  change: PublicationChange<Content>,
): PublicationState<Content> {
  if (change.kind === 'published')
    return { stage: 'published', content: change.content, version: 1, createdAt: change.at };
  if (state.stage !== 'published') throw new Error(`${change.kind} without a publication`);
  if (change.kind === 'withdrawn') return { stage: 'withdrawn' };
  const content = change.kind === 'revised' ? change.content : state.content;
  return { ...state, content, version: state.version + 1 };
}
