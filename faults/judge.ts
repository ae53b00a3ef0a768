import { eventOf, isOwed, type LedgerEntry } from './ledger.ts';

/** What is read of each event of the log. */
export interface LoggedEvent {
  readonly position: number;
  readonly stream: string;
  readonly streamVersion: number;
  readonly type: string;
  readonly commandId: string;
}

export const LOG_QUERY = `
  select position::float8 as position, stream, stream_version::float8 as "streamVersion", type,
    meta ->> 'commandId' as "commandId"
  from events order by position`;

/** Violations of one kind that are listed; further ones are only counted. */
const NAMED_MAXIMUM = 5;

/**
 * Checks that each acknowledged command is in the log exactly once, in the stream that its answer named; every other
 * command at most once; no event without a command; and that positions and stream versions have no gaps.
 * @param commandIdOf the id that the log has for a command
 * @returns a sentence for each violation
 */
export function judge(
  entries: readonly LedgerEntry[],
  events: readonly LoggedEvent[],
  commandIdOf: (entry: LedgerEntry) => string,
): string[] {
  const byCommand = Map.groupBy(events, ({ commandId }) => commandId);
  const eventsOf = (entry: LedgerEntry) =>
    (byCommand.get(commandIdOf(entry)) ?? []).filter(({ type }) => type === eventOf[entry.kind]);
  const acknowledged = entries.filter(isOwed);
  const lost = acknowledged.filter((entry) => eventsOf(entry).length === 0);
  const doubled = entries.filter((entry) => eventsOf(entry).length > 1);
  const elsewhere = acknowledged.filter(
    (entry) => entry.stream !== null && eventsOf(entry).some(({ stream }) => stream !== entry.stream),
  );
  const known = new Set(entries.map(commandIdOf));
  const types = new Set(Object.values(eventOf));
  // The product itself registers the owner's account.
  const unknown = events.filter(
    ({ type, commandId, stream }) => types.has(type) && !known.has(commandId) && stream !== 'account-1',
  );
  return [
    ...named(lost, ({ id }) => `${id} is lost`),
    ...named(doubled, ({ id }) => `${id} is doubled`),
    ...named(elsewhere, ({ id, stream }) => `${id} was acknowledged as ${stream}, and is elsewhere`),
    ...named(unknown, ({ position, type }) => `the ledger has no command for event ${position}, ${type}`),
    ...named(gaps(events), (what) => what),
  ];
}

/** Where positions or stream versions do not follow each other. */
export function gaps(
  events: readonly Pick<LoggedEvent, 'position' | 'stream' | 'streamVersion'>[],
): string[] {
  const versions = new Map<string, number>();
  const found: string[] = [];
  for (const [index, { position, stream, streamVersion }] of events.entries()) {
    if (position !== index + 1) found.push(`at place ${index + 1} of the log stands position ${position}`);
    const expected = (versions.get(stream) ?? 0) + 1;
    if (streamVersion !== expected)
      found.push(`event ${position} is version ${streamVersion} of ${stream}, not ${expected}`);
    versions.set(stream, streamVersion);
  }
  return found;
}

function named<Item>(items: readonly Item[], sentenceOf: (item: Item) => string): string[] {
  const more = items.length - NAMED_MAXIMUM;
  const sentences = items.slice(0, NAMED_MAXIMUM).map(sentenceOf);
  return more > 0 ? [...sentences, `and ${more} more`] : sentences;
}
