import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ProvenEvent } from '../../../events/audit/answers.ts';
import { useEventText } from '../desk/frame/event-text.ts';
import { humanise, isRecord } from '../desk/frame/humanise.ts';
import { FailedAlert } from '../desk/lists/query-view.tsx';
import { CloseIcon } from '../ui/button.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { everyEvent, PlaceLink } from './address.tsx';
import { eventQuery } from './one-event.ts';
import { ProofBox } from './proof-box.tsx';
import { text } from './text-proof.ts';
import { instantText } from './times.ts';

export function EventPanel({ position, onClose }: { position: number; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(eventQuery(position));
  const eventText = useEventText();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another event begins at its top
  useEffect(() => {
    // Browsers answer with a promise, which React would take for the clean-up.
    void heading.current?.closest('section')?.scrollTo({ top: 0 });
  }, [position]);
  return (
    <section
      aria-labelledby="event-title"
      className="card grid min-w-0 content-start gap-5 p-5 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto"
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-sm text-quiet tabular-nums">{text.event.number(position)}</p>
          <h2 ref={heading} id="event-title" className="font-display text-title wrap-anywhere" lang="en">
            {data === undefined ? '…' : humanise(data.event.leaf.type)}
          </h2>
        </div>
        <button
          type="button"
          onClick={onClose}
          aria-label={text.event.close}
          className="icon-button -me-2 -mt-1 shrink-0"
        >
          <CloseIcon className="size-5" />
        </button>
      </div>
      {data !== undefined ? (
        <>
          <p>{eventText(data.event.leaf)}.</p>
          <ProofBox {...data} />
          <EventFacts event={data.event} />
        </>
      ) : isError ? (
        <FailedAlert title={text.event.failed(position)} onRetry={refetch} />
      ) : (
        <Waiting>{text.event.loading}</Waiting>
      )}
    </section>
  );
}

function EventFacts({ event }: { event: ProvenEvent }) {
  // What is shown is what the leaf was computed from.
  const { leaf, personal } = event;
  const data = factsOf(leaf.data);
  const meta = factsOf(leaf.meta);
  const { stream } = leaf;
  const actor = String(meta.actor);
  return (
    <>
      <Part title={text.event.facts}>
        {Object.entries(data).map(([name, value]) => (
          <Fact key={name} name={name}>
            <Stored value={value} />
          </Fact>
        ))}
        <Fact name="personal">{text.event.personal[personal ?? 'none']}</Fact>
      </Part>
      <Part title={text.event.recorded}>
        <Fact name="time">
          <time dateTime={leaf.recordedAt}>{instantText(leaf.recordedAt)}</time>
        </Fact>
        <Fact name="stream">
          <Stored value={stream} />
          {text.event.ofStream(leaf.streamVersion)}
        </Fact>
        {Object.entries(meta).map(([name, value]) => (
          <Fact key={name} name={name}>
            <Stored value={value} />
          </Fact>
        ))}
        <Fact name="id">{leaf.id}</Fact>
        <Fact name="schemaVersion">{leaf.schemaVersion}</Fact>
        {leaf.subject !== null && (
          <Fact name="sealedFor">
            <Stored value={leaf.subject} />
          </Fact>
        )}
      </Part>
      <nav aria-label={text.event.label} className="flex flex-wrap gap-x-5 gap-y-2 border-t border-line pt-4">
        <PlaceLink className="link" to={{ life: stream, event: null }}>
          {text.event.timeline} <Stored value={stream} />
        </PlaceLink>
        <PlaceLink className="link" to={{ life: null, event: null, filter: { ...everyEvent, stream } }}>
          {text.event.itsEvents}
        </PlaceLink>
        <PlaceLink className="link" to={{ life: null, event: null, filter: { ...everyEvent, actor } }}>
          {text.event.sameActor}
        </PlaceLink>
      </nav>
      <details className="text-sm">
        <summary className="min-h-6 text-quiet hover:text-ink">{text.event.asStored}</summary>
        <pre
          translate="no"
          className="mt-2 overflow-x-auto rounded-field bg-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere"
        >
          {`${leaf.data}\n${leaf.meta}`}
        </pre>
      </details>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="eyebrow mb-2 font-text">{title}</h3>
      <dl className="grid gap-1.5">{children}</dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-sm text-quiet" lang="en">
        {humanise(name)}
      </dt>
      <dd className="min-w-0 text-sm whitespace-pre-wrap wrap-anywhere">{children}</dd>
    </div>
  );
}

/** One that was tampered with may be no record. */
function factsOf(text: string): Record<string, unknown> {
  try {
    const facts: unknown = JSON.parse(text);
    return isRecord(facts) ? facts : { stored: facts };
  } catch {
    return { stored: text };
  }
}

/** As the log has it, not to be translated. */
function Stored({ value }: { value: unknown }) {
  if (value === null || value === '') return '–';
  return (
    <span translate="no">{typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)}</span>
  );
}
