/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** The language of the tree that a file stands in (site/build/two-trees.ts); unset under Vitest and in the server. */
  readonly SITE_LANGUAGE?: 'en' | 'tr';
}

/** See site/build/page-scripts.ts. */
declare module '*?script' {
  const code: string;
  export default code;
}

declare namespace App {
  type Shown = import('./shown.ts').Shown;
  interface Locals extends Shown {}
}
