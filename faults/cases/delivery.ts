import type { AnswerChange } from '../../harness/servers/tcp-proxy.ts';
import type { Distributed } from '../distributed.ts';
import type { SharedFault } from '../fault.ts';

const MEANWHILE = 100;
/** A process is told of each event once; half of them are changed. */
const MANGLED_MINIMUM = 40;
/** Of every ten events that NATS delivers, the ones with these places (from 0) are changed. */
const TURNS = 10;
const DROPPED = [3];
const DOUBLED = [1, 6];
/** Sent after the event that follows. */
const DELAYED = [4, 8];

/** Events dropped, doubled and delayed on their way from NATS. */
export const deliveryFaults: readonly SharedFault[] = [
  {
    name: 'delivery-mangled',
    what: 'of every ten events that NATS delivers one is dropped, two come twice and two too late',
    happen: async ({ product, acknowledged }) => {
      const mangled = { events: 0 };
      product.natsProxy.changeAnswers(() => mangle(mangled));
      reconnect(product);
      await acknowledged(MEANWHILE);
      product.natsProxy.changeAnswers(null);
      reconnect(product);
      if (mangled.events < MANGLED_MINIMUM) throw new Error(`only ${mangled.events} events were mangled`);
    },
  },
];

function reconnect({ natsProxy }: Distributed): void {
  natsProxy.refuse();
  natsProxy.accept();
}

/** Parses NATS's protocol of one connection (lines, some followed by a payload) and changes events. Counts the changes. */
function mangle(mangled: { events: number }): AnswerChange {
  let rest = Buffer.alloc(0);
  let delayed: Buffer | null = null;
  let delivered = 0;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const sent: Buffer[] = [];
    for (let length = unitLength(rest); length !== null; length = unitLength(rest)) {
      const unit = Buffer.from(rest.subarray(0, length));
      rest = rest.subarray(length);
      if (!isEvent(unit)) sent.push(unit);
      else sent.push(...inPlaceOf(unit));
    }
    return Buffer.concat(sent);
  };

  function inPlaceOf(unit: Buffer): Buffer[] {
    const turn = delivered++ % TURNS;
    const late = delayed === null ? [] : [delayed];
    delayed = null;
    if ([...DROPPED, ...DOUBLED, ...DELAYED].includes(turn)) mangled.events++;
    if (DROPPED.includes(turn)) return late;
    if (DOUBLED.includes(turn)) return [unit, ...late, unit];
    if (DELAYED.includes(turn)) {
      delayed = unit;
      return late;
    }
    return [unit, ...late];
  }
}

const LINE_END = '\r\n';

/** Bytes of the first line with its payload; null while it is incomplete. */
function unitLength(bytes: Buffer): number | null {
  const end = bytes.indexOf(LINE_END);
  if (end === -1) return null;
  const line = bytes.toString('latin1', 0, end);
  if (!/^H?MSG /.test(line)) return end + LINE_END.length;
  const payload = Number(line.split(' ').at(-1));
  const length = end + LINE_END.length + payload + LINE_END.length;
  return bytes.length < length ? null : length;
}

/** Whether it is an event for a consumer, not an answer to a request. */
function isEvent(unit: Buffer): boolean {
  return /^H?MSG falname\.\S+\.events \S+ \$JS\.ACK/.test(unit.toString('latin1', 0, 400));
}
