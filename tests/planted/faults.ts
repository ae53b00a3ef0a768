/** Of a text of the product. */
export interface Change {
  readonly file: string;
  /** Occurs once in the file. */
  readonly found: string;
  readonly put: string;
}

/** A fault, and the test that has to notice it. */
interface PlantedFault extends Change {
  readonly layer: string;
  readonly fault: string;
  readonly test: string;
  readonly title: string;
}

/** One in each layer and store; `docs/testing.md` shows them as a table. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    layer: 'rules',
    fault: 'a cancelled order is answered',
    file: 'events/readings/promise-decisions.ts',
    found: "if (stage === 'cancelled') return 'cancelled';",
    put: '',
    test: 'tests/events/readings/promises.test.ts',
    title: 'and then nothing more is answered',
  },
  {
    layer: 'log, append',
    fault: 'the version of a stream is not compared',
    file: 'migrations/0056-append-columns.ts',
    found: "when c.number in (select g.command from grown g) then 'conflict'",
    put: '',
    test: 'tests/log/append.test.ts',
    title: 'a command of several streams stands together or not at all',
  },
  {
    layer: 'PGlite',
    fault: 'turns overlap',
    file: 'database/embedded.ts',
    found: '    await before;\n',
    put: '',
    test: 'tests/log/prepared.test.ts',
    title: 'keeps what others ask meanwhile out of a transaction that is taken back',
  },
  {
    layer: 'PostgreSQL',
    fault: 'an append is acknowledged before it is on the disk',
    file: 'log/append/writer.ts',
    found: "await fresh.query('set synchronous_commit = on');",
    put: '',
    test: 'tests/log/append.test.ts',
    title: 'what was acknowledged is on the disk',
  },
  {
    layer: 'sealing',
    fault: 'the ciphertext is bound to nothing',
    file: 'log/sealing/event-seal.ts',
    found: 'String(FORMAT), id, type, subject, stream, String(schemaVersion), data]',
    put: 'String(FORMAT)]',
    test: 'tests/log/sealing.test.ts',
    title: 'V6 C15 ciphertext of another event',
  },
  {
    layer: 'tree and proofs',
    fault: 'a proof takes the neighbour from the wrong side',
    file: 'events/proof/tree.ts',
    found: 'if (isOdd(at) || at === last) {\n      root =',
    put: 'if (isOdd(at)) {\n      root =',
    test: 'tests/events/proof/tree.test.ts',
    title: 'every leaf of every small tree is included',
  },
  {
    layer: 'projector',
    fault: 'a batch is applied twice',
    file: 'migrations/baseline/functions.ts',
    found: ' and c.position = g.before\n',
    put: '\n',
    test: 'tests/projector/checkpoint.test.ts',
    title: 'lets a batch in once',
  },
  {
    layer: 'projector, NATS',
    fault: 'a gap in what comes is passed over',
    file: 'projector/subscription.ts',
    found: 'if (stored.position !== after + 1 + index)',
    put: 'if (stored.position <= after + index)',
    test: 'tests/projector/embedded.test.ts',
    title: 'no model passes over an event that the log has lost',
  },
  {
    layer: 'leases',
    fault: 'two processes hold one lease',
    file: 'log/delivery/lease.ts',
    found: 'sql`l.expires_at < clock_timestamp() or l.holder = excluded.holder`',
    put: 'sql`true`',
    test: 'tests/log/lease.test.ts',
    title: 'is held by one process at a time',
  },
  {
    layer: 'calls',
    fault: "a customer reads another's list",
    file: 'api/readings/queries.ts',
    found: ".where('account_id', '=', accountId)",
    put: '',
    test: 'tests/api/readings/readings.test.ts',
    title: 'A5 of somebody else is as unknown as one that does not exist',
  },
  {
    layer: 'payments',
    fault: 'an event of the provider counts twice',
    file: 'events/readings/payment-decisions.ts',
    found: "if (known?.state === 'paid' || known?.state === 'refunded') return [];",
    put: '',
    test: 'tests/events/readings/paying.test.ts',
    title: 'is confirmed once, also after it went back',
  },
  {
    layer: 'mails',
    fault: 'two processes send one mail',
    file: 'migrations/0054-mail-rounds.ts',
    found: "kind <> 'newsletter' and due_at <= clock_timestamp()",
    put: "kind <> 'newsletter' and (due_at <= clock_timestamp() or tries > 0)",
    test: 'tests/mail/claims.test.ts',
    title: 'is claimed by one of two, and is due again after the pause',
  },
  {
    layer: 'backup',
    fault: 'reserved names are left out',
    file: 'log/backup/copied-tables.ts',
    found: "{ name: 'names' },",
    put: '',
    test: 'tests/backup/copied-tables.test.ts',
    title: 'is either in a backup or made anew',
  },
  {
    layer: 'pages',
    fault: 'a page shows the other language first',
    file: 'site/src/language.ts',
    found: '[...items.filter(isOwn), ...items.filter((item) => !isOwn(item))]',
    put: '[...items]',
    test: 'tests/site/archive-pages.test.ts',
    title: 'shows the items of its language first',
  },
  {
    layer: 'audit',
    fault: 'the leaf of an event is not compared',
    file: 'audit/verify/verify.ts',
    found: 'if (!areEqual(leaf, event.leafHash)) leaves',
    put: 'if (leaf.length === 0) leaves',
    test: 'tests/audit/verify.test.ts',
    title: 'says that data and digest were changed together',
  },
];
