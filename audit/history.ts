import type { EventLog } from '../log/log.ts';
import { REVEAL, reasonIn } from './arguments.ts';
import type { Describe, HistoryParts, Output } from './command.ts';
import { recordRevealedHistory } from './reveal-past.ts';
import { erasedAmong, eventLine, sealedState } from './sealed-state.ts';
import { type AuditedEvent, readStream } from './stored-events.ts';

export const describeHistory: Describe = (begin, asked) =>
  begin(
    'history',
    'What happened in a stream, oldest first; sealed fields stay sealed without a reason',
    'history reading-12',
    'history account-7 --reveal "complaint of 3 May"',
  )
    .argument('<stream>', 'such as reading-12 or account-7')
    .option('--reveal <reason>', REVEAL, reasonIn)
    .action((stream: string, { reveal }: { reveal?: string }) =>
      asked(async ({ opened, output }) => {
        if (reveal !== undefined) await recordRevealedHistory(opened, stream, reveal);
        const events = await printHistory(opened, { stream, unseals: reveal !== undefined }, output);
        if (events === 0) await output.explain(`The log has no stream ${stream}.`);
        return events === 0 ? 1 : 0;
      }),
    );

/** Oldest first. Returns how many events there were. */
export async function printHistory(
  { database, log }: HistoryParts,
  { stream, unseals }: { readonly stream: string; readonly unseals: boolean },
  { print, json }: Pick<Output, 'print' | 'json'>,
): Promise<number> {
  const shown = unseals ? log : null;
  let printed = 0;
  for await (const batch of readStream(database, stream)) {
    const erased = await erasedAmong(database, batch);
    for (const event of batch) {
      if (json) await print(JSON.stringify(await eventLine(event, erased, shown)));
      else {
        for (const line of linesOf(event)) await print(line);
        await print(`  ${await personalOf(event, erased, shown)}`);
      }
      printed++;
    }
  }
  return printed;
}

function linesOf(event: AuditedEvent): string[] {
  return [
    `${event.position}  ${event.recordedAt}  ${event.type} v${event.schemaVersion}  ${event.stream}/${event.streamVersion}`,
    `  meta ${event.meta}`,
    `  data ${event.data}`,
  ];
}

/** `log` only where personal fields are to be shown. */
async function personalOf(
  event: AuditedEvent,
  erased: ReadonlySet<string>,
  log: EventLog | null,
): Promise<string> {
  const { sealed, subject } = event;
  const state = sealedState(event, erased);
  if (state === 'none') return 'nothing sealed';
  if (sealed === null) return `erased: sealed for ${subject} and emptied since`;
  if (state === 'erased') return `erased: sealed for ${subject}, whose key was destroyed`;
  if (log === null) return `sealed for ${subject}, ${sealed.length} bytes`;
  const { personal } = await log.open(event);
  return personal === null
    ? `sealed for ${subject}, whose key was destroyed`
    : `personal ${JSON.stringify(personal)}`;
}
