import { defineCollection, reference } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

/** The name of the file is its path on the site. */
const legal = defineCollection({
  loader: glob({ base: './src/legal', pattern: '*.md' }),
  schema: z.strictObject({
    title: z.string(),
    description: z.string(),
    lang: z.enum(['en', 'tr']),
    translation: reference('legal'),
    /** The version that an order accepts is `termsVersion` of the catalogue. */
    updated: z.iso.date(),
  }),
});

export const collections = { legal };
