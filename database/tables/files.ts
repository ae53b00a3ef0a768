import type { ColumnType } from 'kysely';

export interface PictureTables {
  /** Photos for answers. Forgotten with the credentials. */
  pictures: {
    /** Keyed hash of the reading and the bytes that were sent. */
    id: string;
    reading_id: number;
    account_id: number;
    /** In pixels. */
    width: number;
    height: number;
    /** WebP, under the account's key. */
    sealed: Uint8Array;
    /** Of the log when it was added. */
    position: number;
    added_at: ColumnType<string, string, never>;
    /** When it is looked for in the answer next. */
    check_at: string;
  };
}

export interface SiteTables {
  /** The newest few are kept. */
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
