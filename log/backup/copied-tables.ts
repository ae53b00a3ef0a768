/** A table that a backup holds. */
export interface CopiedTable {
  readonly name: string;
  /** A table of facts that stay as they are, read in pages: its key, and which column says where the log stood. */
  readonly pages?: { readonly key: string; readonly position: string };
}

/** In the order in which they are read and written: rows come after those that they refer to. */
export const copiedTables: readonly CopiedTable[] = [
  { name: 'past_epochs' },
  { name: 'names' },
  { name: 'data_keys' },
  { name: 'credentials' },
  { name: 'second_factors' },
  { name: 'recovery_codes' },
  { name: 'sessions' },
  { name: 'password_resets' },
  { name: 'tries' },
  { name: 'provider_events' },
  { name: 'payment_notes' },
  { name: 'follower_cursors' },
  { name: 'mails' },
  { name: 'commands', pages: { key: 'command_id', position: 'first_position' } },
  { name: 'events', pages: { key: 'position', position: 'position' } },
];

/** Tables of the schema `public` that a backup leaves out, and where they come from after a restore. */
export const derivedTables: Readonly<Record<string, string>> = {
  log_head: 'the restore writes it, with a new epoch',
  wrapping_key: 'the restored data keys are wrapped by the master key',
  purges: 'a new directory has nothing to purge',
  checkpoints: 'the projector folds the read models anew',
  parked_events: 'the projector parks them again',
  tree: 'it grows again from the events',
  tree_hashes: 'the same',
  tree_heads: 'they were signed for the epoch before',
  leases: 'they belong to running processes',
  site_builds: 'each process notes the build that it serves',
  site_assets: 'the same',
  kysely_migration: 'the schema itself',
  kysely_migration_lock: 'the schema itself',
};
