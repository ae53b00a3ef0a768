/** A way in which an erasure reaches tables, and their columns that say something of a person. */
interface PersonalTables {
  readonly reachedBy: string;
  readonly columns: Readonly<Record<string, string>>;
}

/**
 * Where a person's data lies, and how their erasure reaches it. A new table is named here or below, and a new personal
 * column next to the others of its table. Outside these tables:
 *
 * - columns of read models that are declared `personal` (`projector/models/`): the projector empties them at AccountErased,
 *   MessageErased and SubscriberLeft, which are never parked; with an account the last two come for its verified address.
 *   A rebuild that halts drops its copy; that of a killed one a projector drops at its next look, within a minute
 * - mail files in `DATA_DIR/mail`: those that name an address of the account are destroyed, all others after 30 days;
 *   a mail that is being written meanwhile is looked at again and destroyed
 * - files of an embedded database: rewritten by `purge.ts`
 * - JetStream, exports of the log, backups: ciphertext; the ledger is replayed over a backup that is restored
 * - rendered pages and the exported site: only ratings, made again when the read model drops them
 * - unwrapped keys in memory of other processes: a minute
 * - downloaded files, mails that were sent and caches on the way: out of reach
 */
export const personalTables: readonly PersonalTables[] = [
  {
    reachedBy: 'the destruction of the key; ciphertext and facts without a name stay',
    columns: {
      'public.events': 'sealed',
      'public.commands': 'answer_sealed',
      'public.data_keys': 'wrapped',
    },
  },
  {
    reachedBy: 'the erasure itself, which deletes the rows and those that refer to them',
    columns: {
      'public.names': 'hash',
      'public.credentials': 'password_hash',
      'public.pictures': 'sealed',
      'public.sessions': 'id_hash',
      'public.second_factors': 'secret',
      'public.recovery_codes': 'code_hash',
      'public.password_resets': 'token_hash',
    },
  },
  { reachedBy: 'its own end within a day; it is a keyed hash', columns: { 'public.tries': 'key' } },
];

/** Tables without anything of a person, each group with what it holds instead. */
export const impersonalTables: Readonly<Record<string, readonly string[]>> = {
  'streams by number, and references of the payment provider': [
    'public.mails',
    'public.parked_events',
    'public.payment_notes',
    'public.provider_events',
  ],
  'the state of the log, its tree and its processes': [
    'public.checkpoints',
    'public.follower_cursors',
    'public.kysely_migration',
    'public.kysely_migration_lock',
    'public.leases',
    'public.log_head',
    'public.past_epochs',
    'public.purges',
    'public.tree',
    'public.tree_hashes',
    'public.tree_heads',
    'public.wrapping_key',
  ],
  'the files of the site': ['public.site_assets', 'public.site_builds'],
};
