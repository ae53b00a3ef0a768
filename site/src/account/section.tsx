import { type ReactNode, useId } from 'react';

/** One matter of the account, in a card of its own. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid content-start gap-5 p-6 sm:p-8">
      <header>
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {lead !== undefined && <p className="mt-1 max-w-prose text-quiet">{lead}</p>}
      </header>
      {children}
    </section>
  );
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{moment.format(new Date(at))}</time>;
}
