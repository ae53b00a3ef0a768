export interface SiteTables {
  /** A build of the site that a process has served; the newest few are kept. */
  site_builds: {
    build: string;
    last_started_at: string;
    /** Of its assets. */
    paths: string[];
  };
  /** An asset of a kept build; its path carries a hash of its content. */
  site_assets: {
    path: string;
    body: Uint8Array;
  };
}
