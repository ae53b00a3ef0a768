import * as z from 'zod/mini';
import { Count, defineCall, Id, OnlyId, success } from '../call.ts';
import type { Sentence } from '../sentences.ts';
import { languages, NAME_MAXIMUM, text, Version } from '../text.ts';

const SNIPPET_TEXT_MAXIMUM = 4_000;

/** Filled in when the snippet is inserted: the customer's name, and the sign of their birth date. */
export const placeholders = ['name', 'sign'] as const;
export type Placeholder = (typeof placeholders)[number];

/** What is mistyped in braces would be sent to a customer as it stands. */
const hasOnlyPlaceholders = (value: string) =>
  [...value.matchAll(/\{+[^{}\n]*\}+/g)].every(([said]) => placeholders.some((name) => said === `{${name}}`));

export const WriteSnippet = z.object({
  title: text({ minimum: 1, maximum: NAME_MAXIMUM, message: 'Please enter a title' }),
  text: text({ minimum: 1, maximum: SNIPPET_TEXT_MAXIMUM, message: 'Please enter text' }).check(
    z.refine(hasOnlyPlaceholders, 'Only {name} and {sign} may stand in braces' satisfies Sentence),
  ),
  language: z.enum(languages, 'Please choose English or Turkish' satisfies Sentence),
});
export type WriteSnippet = z.output<typeof WriteSnippet>;

const Snippet = z.object({
  id: Id,
  ...WriteSnippet.shape,
  version: Count,
});
export type Snippet = z.output<typeof Snippet>;

/** All of them, in the order in which they were added. */
export const GetSnippets = defineCall('GET /api/admin/snippets', { answer: success(z.array(Snippet)) });

export const GetSnippet = defineCall('GET /api/admin/snippets/:id', { answer: success(Snippet) });

export const PostSnippet = defineCall('POST /api/admin/snippets', {
  body: WriteSnippet,
  status: 201,
  answer: success(Snippet),
});

export const PutSnippet = defineCall('PUT /api/admin/snippets/:id', {
  body: z.object({ ...WriteSnippet.shape, version: Version }),
  answer: success(Snippet),
});

export const DeleteSnippet = defineCall('DELETE /api/admin/snippets/:id', { answer: OnlyId });
