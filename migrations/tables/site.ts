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

export interface SiteTables {
  site_builds: SiteBuildsTable;
  site_assets: SiteAssetsTable;
}
