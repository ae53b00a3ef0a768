import { type Prepared, streamsOf } from './prepare.ts';

/**
 * For the SQL function `append_commands`: tables whose rows name each other by number, from 1; numbers of
 * events and claims begin again in each stream and command. Bytes stand in hex. Versions that commands were
 * decided on form sets, and a shared set is sent once.
 */
export function batchDocument(epoch: string, batch: readonly Prepared[]): string {
  const commands: unknown[] = [];
  const streams: unknown[] = [];
  const events: unknown[] = [];
  const claims: unknown[] = [];
  const compared: unknown[] = [];
  const sets = new Map<string, number>();

  for (const [index, each] of batch.entries()) {
    const command = index + 1;
    commands.push({
      number: command,
      id: each.commandId,
      request_hash: `\\x${each.requestHash}`,
      actor: each.actor,
      meta: each.meta,
      recorded_ms: each.recordedMs,
      status: each.status,
      answer: each.answer,
      answer_sealed: hex(each.answerSealed),
      answer_subject: each.answerSubject,
      compared_set: setOf(each),
    });
    for (const { stream, expectedVersion, events: added } of streamsOf(each)) {
      const number = streams.length + 1;
      streams.push({ number, command, stream, version: expectedVersion, events: added.length });
      for (const [at, { id, type, schemaVersion, data, subject, sealed }] of added.entries())
        events.push({
          stream: number,
          number: at + 1,
          id,
          type,
          schema_version: schemaVersion,
          data,
          subject,
          sealed: hex(sealed),
        });
    }
    for (const [at, { space, kind, hash, holder }] of each.claims.entries())
      claims.push({ command, number: at + 1, space, kind, hash: `\\x${hash}`, holder });
  }
  return JSON.stringify({ epoch, commands, compared, claims, streams, events });

  function setOf({ compared: versions }: Prepared): number | null {
    if (versions.length === 0) return null;
    const name = versions.map(({ stream, version }) => `${stream} ${version}`).join('\n');
    const known = sets.get(name);
    if (known !== undefined) return known;
    const set = sets.size + 1;
    sets.set(name, set);
    for (const version of versions) compared.push({ compared_set: set, ...version });
    return set;
  }
}

function hex(bytes: Uint8Array | null): string | null {
  return bytes === null
    ? null
    : `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}`;
}
