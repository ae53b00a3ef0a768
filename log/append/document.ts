import { comparedSets } from './compared-sets.ts';
import { type Prepared, type PreparedStream, streamsOf } from './prepare.ts';

/** The parameter of `append_commands_compared_document`: what the packed form has as bytes, as one JSON text. */
export function documentOf(batch: readonly Prepared[]): string {
  const rows = rowsOf(batch);
  const sets = comparedSets(batch);
  return JSON.stringify({
    commands: rows.map(({ ordinal, commandOrdinal, command, part }) => ({
      ordinal,
      command_ordinal: commandOrdinal,
      stream: part.stream,
      expected_version: part.expectedVersion,
      event_count: part.events.length,
      recorded_ms: command.recordedMs,
      meta: command.meta,
      ...(ordinal === commandOrdinal
        ? { ...commandFields(command), compared_set: sets.numberOf(command) }
        : {}),
    })),
    events: rows.flatMap(({ ordinal, part }) =>
      part.events.map((event, number) => ({
        ordinal,
        number: number + 1,
        schema_version: event.schemaVersion,
        event_id: event.id,
        type: event.type,
        data: event.data,
        subject: event.subject,
        sealed: hex(event.sealed),
      })),
    ),
    claims: rows.flatMap(({ ordinal, commandOrdinal, command }) =>
      ordinal !== commandOrdinal
        ? []
        : command.claims.map((claim, number) => ({
            ordinal,
            number: number + 1,
            space: claim.space,
            kind: claim.kind,
            hash: `\\x${claim.hash}`,
            holder: claim.holder,
          })),
    ),
    compared: sets.versions.map(({ set, stream, version }) => ({ compared_set: set, stream, version })),
  });
}

/** What is the command's and not the stream's: it stands with the command's first stream. */
function commandFields(command: Prepared) {
  return {
    command_id: command.commandId,
    request_hash: `\\x${command.requestHash}`,
    actor: command.actor,
    status: command.status,
    answer: command.answer,
    answer_sealed: hex(command.answerSealed),
    answer_subject: command.answerSubject,
  };
}

/** One stream of one command. */
interface Row {
  readonly ordinal: number;
  /** Of the command's first stream. */
  readonly commandOrdinal: number;
  readonly command: Prepared;
  readonly part: PreparedStream;
}

function rowsOf(batch: readonly Prepared[]): Row[] {
  const rows: Row[] = [];
  for (const command of batch) {
    const commandOrdinal = rows.length + 1;
    for (const part of streamsOf(command)) {
      rows.push({ ordinal: rows.length + 1, commandOrdinal, command, part });
    }
  }
  return rows;
}

/** bytea as Postgres writes it. */
function hex(bytes: Uint8Array | null): string | null {
  return bytes === null
    ? null
    : `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}`;
}
