import * as z from 'zod/mini';
import { listOf, worldCategories, worldStatuses } from '../../../../events/publications/commands.ts';

/** `id` is kept as it came, so that an item's history goes on. */
const EditedItem = z.object({
  id: z.optional(z.union([z.int(), z.string()])),
  title: z._default(z.string(), ''),
  content: z._default(z.string(), ''),
  category: z.catch(z.enum(worldCategories), 'natural'),
  status: z.catch(z.enum(worldStatuses), 'pending'),
});
export type EditedItem = z.output<typeof EditedItem>;

export const newItem: EditedItem = { title: '', content: '', category: 'natural', status: 'pending' };

/** Keeps what is stored until the owner starts over. */
export type WorldPredictions =
  | { readonly state: 'list'; readonly items: EditedItem[] }
  | { readonly state: 'unreadable'; readonly stored: unknown };

export function readWorldPredictions(stored: unknown): WorldPredictions {
  const parsed = z.array(EditedItem).safeParse(listOf(stored));
  return parsed.success ? { state: 'list', items: parsed.data } : { state: 'unreadable', stored };
}
