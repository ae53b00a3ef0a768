/** A way in which an erasure reaches tables, and their columns that say something of a person. */
interface PersonalTables {
  readonly reachedBy: string;
  readonly columns: Readonly<Record<string, string>>;
}

/**
 * Where a person's data lies, and how their erasure reaches it. A new table is named here or below, and a new personal
 * column next to the others of its table. Outside the tables:
 *
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
      'public.sessions': 'id_hash',
      'public.second_factors': 'secret',
      'public.recovery_codes': 'code_hash',
      'public.password_resets': 'token_hash',
    },
  },
  {
    reachedBy: 'the projector at AccountErased, which is never parked',
    columns: {
      'models.accounts': 'username email',
      'models.customer_activity': 'last_active_on',
      'models.order_customers': 'username email search',
      'models.orders':
        'full_name mother_name birth_date birth_country current_country occupation question response search asked_question question_answer rating',
      'models.ratings': 'text name reply hidden_reason',
      'models.readings': 'question response asked_question question_answer rating details',
    },
  },
  {
    reachedBy: 'MessageErased and SubscriberLeft; with an account they come for its verified address',
    columns: {
      'models.contact_forms': 'name email service message search answer',
      'models.subscribers': 'email search',
    },
  },
  { reachedBy: 'its own end within a day; it is a keyed hash', columns: { 'public.tries': 'key' } },
];

/** Tables without anything of a person, each group with what it holds instead. */
export const impersonalTables: Readonly<Record<string, readonly string[]>> = {
  'what the owner publishes, sells and says of the shop': [
    'models.horoscope_days',
    'models.horoscopes',
    'models.newsletters',
    'models.offers',
    'models.prediction_days',
    'models.predictions',
    'models.settings',
  ],
  'counts and sums': [
    'models.account_counts',
    'models.activity_counts',
    'models.answer_time_counts',
    'models.message_counts',
    'models.money_months',
    'models.order_day_counts',
    'models.order_days',
    'models.rating_counts',
    'models.subscriber_counts',
    'models.totals',
  ],
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
