import type { Language } from '../../events/text.ts';

/** A build of the site that a process has served; the newest few are kept. */
export interface SiteBuildsTable {
  build: string;
  last_started_at: string;
  /** Of its assets. */
  paths: string[];
}

/** An asset of a kept build; its path carries a hash of its content. */
export interface SiteAssetsTable {
  path: string;
  body: Uint8Array;
}

/** A public page, a picture or a part of the search that could not be made when it was tried last. */
export interface BrokenPagesTable {
  path: string;
  /** Null where both trees share it. */
  language: Language | null;
  /** What the program said. */
  reason: string;
  since: string;
  /** A process that serves pages could not make it. */
  in_product: boolean;
  /** An export could not make it, and none has written it since. */
  in_export: boolean;
}

export interface SiteTables {
  broken_pages: BrokenPagesTable;
  site_builds: SiteBuildsTable;
  site_assets: SiteAssetsTable;
}
