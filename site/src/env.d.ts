/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** The language of this build of the pages; unset under Vitest and where the server renders parts of pages. */
  readonly SITE_LANGUAGE?: 'en' | 'tr';
}
