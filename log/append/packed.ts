import { comparedSets } from './compared-sets.ts';
import { type Prepared, streamsOf } from './prepare.ts';

/** Parameters of `append_commands_compared_packed`: the fields one after the other, and numbers that say where each stands. */
export interface Packed {
  readonly bytes: Uint8Array;
  /** Array literals of Postgres. */
  readonly commands: string;
  readonly events: string;
  readonly claims: string;
  readonly compared: string;
}

const FIRST_SIZE_BYTES = 64 * 1024;

/**
 * Of a command's stream: where its eight fields begin and where they end, version, time, status, number of events,
 * ordinal of the command's first stream, number of the versions that it is compared with.
 * What is the command's and not the stream's stands with its first stream.
 * Of an event: five fields, their end, ordinal of its stream, number within it, schema version. Of a claim:
 * four fields, their end, ordinal, number. Of a compared version: number of its set, the stream, its end, version.
 * Offsets and ordinals count from 1, as Postgres does.
 */
export function pack(batch: readonly Prepared[]): Packed {
  const fields = new Fields();
  const commands: number[] = [];
  const events: number[] = [];
  const claims: number[] = [];
  const compared: number[] = [];
  const sets = comparedSets(batch);
  let ordinal = 0;
  for (const each of batch) {
    const commandOrdinal = ordinal + 1;
    for (const { stream, expectedVersion, events: added } of streamsOf(each)) {
      ordinal++;
      const isFirst = ordinal === commandOrdinal;
      commands.push(
        fields.text(isFirst ? each.commandId : ''),
        fields.hex(isFirst ? each.requestHash : ''),
        fields.text(isFirst ? each.actor : ''),
        fields.text(stream),
        fields.text(each.meta),
        fields.text((isFirst ? each.answer : null) ?? ''),
        fields.bytes(isFirst ? each.answerSealed : null),
        fields.text((isFirst ? each.answerSubject : null) ?? ''),
        fields.end(),
        expectedVersion,
        each.recordedMs,
        each.status,
        added.length,
        commandOrdinal,
        isFirst ? sets.numberOf(each) : 0,
      );
      let number = 0;
      for (const event of added) {
        events.push(
          fields.hex(event.id.replaceAll('-', '')),
          fields.text(event.type),
          fields.text(event.data),
          fields.text(event.subject ?? ''),
          fields.bytes(event.sealed),
          fields.end(),
          ordinal,
          ++number,
          event.schemaVersion,
        );
      }
    }
    let number = 0;
    for (const claim of each.claims) {
      claims.push(
        fields.text(claim.space),
        fields.text(claim.kind),
        fields.hex(claim.hash),
        fields.text(claim.holder),
        fields.end(),
        commandOrdinal,
        ++number,
      );
    }
  }
  for (const { set, stream, version } of sets.versions) {
    compared.push(set, fields.text(stream), fields.end(), version);
  }
  return {
    bytes: fields.all(),
    commands: literal(commands),
    events: literal(events),
    claims: literal(claims),
    compared: literal(compared),
  };
}

/** Grows as it is written to; each call gives where the field begins. */
class Fields {
  private buffer = Buffer.allocUnsafe(FIRST_SIZE_BYTES);
  private length = 0;

  text(value: string): number {
    // UTF-8 takes at most three bytes for a UTF-16 code unit.
    this.makeRoom(value.length * 3);
    const start = this.end();
    this.length += this.buffer.write(value, this.length, 'utf8');
    return start;
  }

  hex(value: string): number {
    this.makeRoom(value.length);
    const start = this.end();
    this.length += this.buffer.write(value, this.length, 'hex');
    return start;
  }

  bytes(value: Uint8Array | null): number {
    const start = this.end();
    if (value === null) return start;
    this.makeRoom(value.length);
    this.buffer.set(value, this.length);
    this.length += value.length;
    return start;
  }

  end(): number {
    return this.length + 1;
  }

  all(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }

  private makeRoom(bytes: number): void {
    if (this.length + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.length + bytes));
    larger.set(this.buffer.subarray(0, this.length));
    this.buffer = larger;
  }
}

function literal(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`;
}
