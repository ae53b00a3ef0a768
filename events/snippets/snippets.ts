import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type Decider, defineEvent, type EventOf, publicEvent } from '../contract.ts';
import { Rejected } from '../rejected.ts';
import { languages } from '../text.ts';
import type { Snippet, WriteSnippet } from './answers.ts';

export const SNIPPETS_STREAM = 'snippets';
/** All are sent to the desk at once. */
export const SNIPPETS_MAXIMUM = 500;

const written = z.object({
  snippetId: z.int(),
  title: z.string(),
  /** With placeholders such as `{name}`; about no one, so it is not sealed. */
  text: z.string(),
  language: z.enum(languages),
});

export const SnippetAdded = defineEvent('SnippetAdded', {
  sentence: ['A snippet was added', 'Bir hazır metin eklendi'],
  data: written,
});

/** All of it after the change. */
export const SnippetChanged = defineEvent('SnippetChanged', {
  sentence: ['A snippet was changed', 'Bir hazır metin değiştirildi'],
  data: written,
});

export const SnippetRemoved = defineEvent('SnippetRemoved', {
  sentence: ['A snippet was deleted', 'Bir hazır metin silindi'],
  data: z.object({ snippetId: z.int() }),
});

export const snippetEvents = [SnippetAdded, SnippetChanged, SnippetRemoved] as const;
type SnippetEvent = EventOf<(typeof snippetEvents)[number]>;

type SnippetCommand =
  | { readonly type: 'AddSnippet'; readonly snippetId: number; readonly snippet: WriteSnippet }
  /** `version` is what the owner has read; refused with `stale_edit` where it is no longer the newest. */
  | {
      readonly type: 'ChangeSnippet';
      readonly snippetId: number;
      readonly snippet: WriteSnippet;
      readonly version: number | undefined;
    }
  | { readonly type: 'RemoveSnippet'; readonly snippetId: number };

/** In the order in which they were added. */
type Snippets = readonly Snippet[];

export const snippetsDecider: Decider<SnippetCommand, Snippets, SnippetEvent> = {
  initialState: [],
  decide(command, snippets) {
    const { snippetId } = command;
    if (command.type === 'AddSnippet') {
      if (snippets.length >= SNIPPETS_MAXIMUM) throw new Rejected('too_many_snippets');
      return [publicEvent('SnippetAdded', { snippetId, ...command.snippet })];
    }
    const before = snippetWith(snippets, snippetId);
    if (command.type === 'RemoveSnippet') return [publicEvent('SnippetRemoved', { snippetId })];
    const { version, id: _, ...snippet } = before;
    if (command.version !== undefined && command.version !== version)
      throw new Rejected('stale_edit', { version });
    if (isDeepStrictEqual(command.snippet, snippet)) return [];
    return [publicEvent('SnippetChanged', { snippetId, ...command.snippet })];
  },
  evolve(snippets, { type, data }) {
    if (type === 'SnippetRemoved') return snippets.filter(({ id }) => id !== data.snippetId);
    const { snippetId: id, ...snippet } = data;
    if (type === 'SnippetAdded') return [...snippets, { id, ...snippet, version: 1 }];
    return snippets.map((one) => (one.id === id ? { id, ...snippet, version: one.version + 1 } : one));
  },
};

/** @throws Rejected('unknown_id') */
export function snippetWith(snippets: Snippets, snippetId: number): Snippet {
  const snippet = snippets.find(({ id }) => id === snippetId);
  if (snippet === undefined) throw new Rejected('unknown_id');
  return snippet;
}
