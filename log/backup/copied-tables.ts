export interface CopiedTable {
  readonly name: string;
  /** Read in pages: the key, the column that says where the log stood, and how many rows where those are large. */
  readonly pages?: { readonly key: string; readonly position: string; readonly rows?: number };
}

/** Rows come after those that they refer to. */
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
  { name: 'mails', pages: { key: 'id', position: 'position' } },
  { name: 'pictures', pages: { key: 'id', position: 'position', rows: 10 } },
  { name: 'commands', pages: { key: 'command_id', position: 'first_position' } },
  { name: 'events', pages: { key: 'position', position: 'position' } },
];
