import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { type Fault, type Finding, finding } from '../finding.ts';

const FAULTS_MAXIMUM = 100;
const ERASURES = sql`('AccountErased', 'MessageErased', 'SubscriberLeft')`;

/** Each query gives a sentence a fault. */
export async function verifyRelations(
  { maintenance }: Pick<Database, 'maintenance'>,
  head: number,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [check, faults] of checks(head)) {
    const { rows } = await sql<Row>`${faults} limit ${FAULTS_MAXIMUM}`.execute(maintenance);
    findings.push(finding(check, rows.map(faultOf)));
  }
  return findings;
}

interface Row {
  readonly fault: string;
  readonly position?: number | null;
  readonly stream?: string | null;
}

function faultOf({ fault, position, stream }: Row): Fault {
  return {
    ...(typeof position === 'number' ? { position } : {}),
    ...(typeof stream === 'string' ? { stream } : {}),
    what: fault,
  };
}

function checks(head: number): [check: string, faults: RawBuilder<unknown>][] {
  return [
    [
      'no event stands behind the head',
      sql`select 'event ' || e.position as fault, e.position, e.stream from events e, log_head h where e.position > h.position`,
    ],
    [
      'the versions of every stream are 1 to n in the order of positions',
      sql`
        select 'event ' || position || ' is version ' || stream_version || ' of ' || stream || ', not ' || expected
          as fault, position, stream
        from (
          select position, stream, stream_version,
            row_number() over (partition by stream order by position) as expected
          from events where position <= ${head}
        ) counted
        where stream_version <> expected order by position`,
    ],
    [
      'every event belongs to the command that its positions say',
      sql`
        select 'event ' || e.position as fault, e.position, e.stream
        from events e left join commands c on c.command_id = e.meta ->> 'commandId'
        where e.position <= ${head}
          and (c.command_id is null or e.position not between c.first_position and c.last_position)
        order by e.position`,
    ],
    [
      'every command has its positions inside the log, and events at all of them',
      sql`
        select 'the command with positions ' || c.first_position || ' to ' || c.last_position as fault,
          c.first_position as position
        from commands c left join events e on e.meta ->> 'commandId' = c.command_id
        where c.last_position <= ${head} or c.last_position > (select position from log_head)
        group by c.command_id, c.first_position, c.last_position
        having count(e.position) <> c.last_position - c.first_position + 1
          or c.first_position < 1 or c.last_position > (select position from log_head)
        order by c.first_position`,
    ],
    [
      'every command has the actor that its events name',
      sql`
        select 'event ' || e.position as fault, e.position, e.stream
        from events e join commands c on c.command_id = e.meta ->> 'commandId'
        where e.position <= ${head} and c.actor is distinct from e.meta ->> 'actor'
        order by e.position`,
    ],
    [
      'the key of every person is there, or an event says that it was destroyed',
      sql`
        select e.subject || ' from event ' || min(e.position) as fault, min(e.position) as position,
          e.subject as stream
        from events e left join data_keys k on k.subject = e.subject
        where e.position <= ${head} and e.sealed_digest is not null and k.wrapped is null
          and not exists (select from events x where x.stream = e.subject
            and x.type in ${ERASURES})
        group by e.subject order by min(e.position)`,
    ],
    [
      'ciphertext is missing only where the key is gone',
      sql`
        select 'event ' || e.position as fault, e.position, e.stream
        from events e join data_keys k on k.subject = e.subject
        where e.position <= ${head} and e.sealed is null and e.sealed_digest is not null
          and k.wrapped is not null
        order by e.position`,
    ],
    [
      'nothing that was sealed for a person stands behind their erasure',
      sql`
        select 'event ' || e.position || ' of ' || e.subject as fault, e.position, e.stream
        from events gone join events e on e.subject = gone.stream and e.position > gone.position
        where gone.type = 'AccountErased' and e.position <= ${head} and e.sealed is not null
        order by e.position`,
    ],
    [
      'of erased persons neither a key nor credentials nor a name is left',
      sql`
        select e.stream as fault, e.position, e.stream from events e
        where e.type in ${ERASURES} and e.position <= ${head} and (
          exists (select from data_keys k where k.subject = e.stream and k.wrapped is not null)
          or exists (select from credentials c where 'account-' || c.account_id = e.stream)
          or exists (select from names n where n.holder = e.stream))
        order by e.position`,
    ],
  ];
}
