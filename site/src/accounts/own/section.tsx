import { type ReactNode, useId } from 'react';
import { localMomentText } from '../../readings/progress.ts';

export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-14 gap-y-6 border-t border-line py-10 md:grid-cols-[2fr_3fr] md:py-14"
    >
      <header>
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {lead !== undefined && <p className="mt-2 max-w-prose text-quiet">{lead}</p>}
      </header>
      <div className="grid min-w-0 content-start gap-5">{children}</div>
    </section>
  );
}

export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{localMomentText(at)}</time>;
}
