import type { Prepared } from './prepare.ts';

/** The parameter of `append_document`: what `append_packed` gets as bytes, as one JSON text. */
export function documentOf(batch: readonly Prepared[]): string {
  return JSON.stringify({
    commands: batch.map((each, i) => ({
      ordinal: i + 1,
      command_id: each.commandId,
      request_hash: `\\x${each.requestHash}`,
      actor: each.actor,
      stream: each.stream,
      meta: each.meta,
      answer: each.answer,
      answer_sealed: hex(each.answerSealed),
      answer_subject: each.answerSubject,
      expected_version: each.expectedVersion,
      recorded_ms: each.recordedMs,
      status: each.status,
      event_count: each.events.length,
    })),
    events: batch.flatMap((each, i) =>
      each.events.map((event, number) => ({
        ordinal: i + 1,
        number: number + 1,
        schema_version: event.schemaVersion,
        event_id: event.id,
        type: event.type,
        data: event.data,
        subject: event.subject,
        sealed: hex(event.sealed),
      })),
    ),
    claims: batch.flatMap((each, i) =>
      each.claims.map((claim, number) => ({
        ordinal: i + 1,
        number: number + 1,
        space: claim.space,
        kind: claim.kind,
        hash: `\\x${claim.hash}`,
        holder: claim.holder,
      })),
    ),
  });
}

/** bytea as Postgres writes it. */
function hex(bytes: Uint8Array | null): string | null {
  return bytes === null
    ? null
    : `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}`;
}
