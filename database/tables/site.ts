export interface SiteTables {
  site_builds: {
    build: string;
    last_started_at: string;
    paths: string[];
  };
  /** Its path carries a hash of its content. */
  site_assets: {
    path: string;
    body: Uint8Array;
  };
}
