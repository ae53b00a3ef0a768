export interface CopiedTable {
  readonly name: string;
  /** Read in pages: the key, and the column that says where the log stood. */
  readonly pages?: { readonly key: string; readonly position: string };
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
  { name: 'mails' },
  { name: 'commands', pages: { key: 'command_id', position: 'first_position' } },
  { name: 'events', pages: { key: 'position', position: 'position' } },
];
