import type { Language } from '../../events/text.ts';

const chosen = process.env.SITE_LANGUAGE ?? 'en';
if (chosen !== 'en' && chosen !== 'tr') throw new Error(`SITE_LANGUAGE must be en or tr, not ${chosen}`);

/** The language whose pages this run builds. */
export const siteLanguage: Language = chosen;
