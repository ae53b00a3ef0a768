import { GetEvents, type HistoryEvent } from '../../../events/audit/answers.ts';
import { hasAdminFlag } from '../desk/frame/admin-flag.ts';
import { readingOf, useEventText } from '../desk/frame/event-text.ts';
import { ownerCall } from '../desk/frame/owner-call.ts';
import { DESK_ADDRESS } from '../desk/frame/owner-session.ts';
import { ownerQuery } from '../desk/lists/queries.ts';
import { QueryView } from '../desk/lists/query-view.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { everyEvent, PlaceLink } from './address.tsx';
import { text } from './text.ts';
import { durationText, instantText } from './times.ts';

export function LifeView({ stream }: { stream: string }) {
  const reading = readingOf(stream);
  return (
    <section aria-labelledby="life-title" className="card mx-auto grid w-full max-w-3xl gap-6 p-5 sm:p-8">
      <div>
        <p className="eyebrow">{text.life.eyebrow}</p>
        <h2 id="life-title" className="font-display text-title">
          {reading === null ? <span translate="no">{stream}</span> : text.life.reading(reading)}
        </h2>
        <nav aria-label={text.life.label} className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <PlaceLink className="link" to={{ life: null, filter: { ...everyEvent, stream } }}>
            {text.life.asList}
          </PlaceLink>
          {reading !== null && hasAdminFlag() && (
            <a className="link" href={`${DESK_ADDRESS}?tab=orders&reading=${reading}`}>
              {text.life.order}
            </a>
          )}
        </nav>
      </div>
      <QueryView query={lifeQuery(stream)} loading={text.life.loading}>
        {(life) => <Timeline life={life} stream={stream} />}
      </QueryView>
    </section>
  );
}

function Timeline({ life: { events, isCut }, stream }: { life: Life; stream: string }) {
  const first = events[0];
  const last = events.at(-1);
  if (first === undefined || last === undefined)
    return (
      <EmptyState heading="h3" title={text.life.none}>
        {text.life.noEvent} <span translate="no">{stream}</span>.
      </EmptyState>
    );
  return (
    <>
      <p className="mb-4 text-quiet">
        {events.length === 1
          ? text.life.one
          : text.life.within(events.length, durationText(timeOf(last) - timeOf(first)))}
        {isCut && ` ${text.life.cut(LIFE_MAXIMUM)}`}
      </p>
      <ol className="grid">
        {events.map((event, at) => (
          <Step key={event.position} event={event} before={events[at - 1] ?? null} />
        ))}
      </ol>
    </>
  );
}

function Step({ event, before }: { event: HistoryEvent; before: HistoryEvent | null }) {
  const eventText = useEventText();
  return (
    <li className="relative grid gap-1 border-s border-line ps-6 pb-6 last:border-transparent last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-2 -start-[0.3125rem] size-2.5 rounded-full bg-glow ring-4 ring-raised"
      />
      {before !== null && (
        <p className="text-sm text-gold tabular-nums">
          {text.life.later(durationText(timeOf(event) - timeOf(before)))}
        </p>
      )}
      <p className="font-semibold">{eventText(event)}</p>
      <p className="text-sm text-quiet">
        <time dateTime={event.recordedAt}>{instantText(event.recordedAt)}</time> ·{' '}
        <span translate="no">{event.actor}</span> ·{' '}
        <PlaceLink className="link" to={{ life: null, event: event.position }}>
          {text.life.event(event.position)}
        </PlaceLink>
        {event.personal !== null && ` · ${text.personal[event.personal]}`}
      </p>
    </li>
  );
}

const timeOf = ({ recordedAt }: HistoryEvent) => Date.parse(recordedAt);

/** An order has a dozen. */
const LIFE_MAXIMUM = 500;
const PAGE_SIZE = 50;

interface Life {
  /** Oldest first. */
  readonly events: readonly HistoryEvent[];
  readonly isCut: boolean;
}

function lifeQuery(stream: string) {
  return ownerQuery({
    key: ['life', stream],
    load: () => readLife(stream),
    failed: text.life.failed(stream),
  });
}

async function readLife(stream: string): Promise<Life> {
  const found: HistoryEvent[] = [];
  let after: number | null = null;
  do {
    const place: { after?: number } = after === null ? {} : { after };
    const { data, meta } = await ownerCall(GetEvents, { query: { stream, limit: PAGE_SIZE, ...place } });
    found.push(...data);
    after = meta.next;
  } while (after !== null && found.length < LIFE_MAXIMUM);
  return { events: found.reverse(), isCut: after !== null };
}
