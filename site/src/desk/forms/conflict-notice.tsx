import { Alert } from '../../ui/alert.tsx';
import type { LabelledValue } from '../frame/humanise.ts';
import { text } from '../frame/text.ts';

/** What was pressed may stand far below. */
export const intoSight = (notice: Element | null) => notice?.scrollIntoView({ block: 'nearest' });

export function ConflictNotice({
  differences,
}: {
  /** Of what is stored now to the form; null where it was deleted. */
  differences: readonly LabelledValue[] | null;
}) {
  const said = differences === null ? text.conflict.deleted : text.conflict.changed;
  return (
    <div ref={intoSight}>
      <Alert tone="warning" title={said.title}>
        <p>{said.text}</p>
        {differences !== null && differences.length > 0 && (
          <details className="mt-2">
            <summary className="min-h-6 font-semibold">{text.conflict.now}</summary>
            <dl className="mt-2 grid gap-2">
              {differences.map((field) => (
                <div key={field.label}>
                  <dt className="text-quiet">{field.label}</dt>
                  <dd dir="auto" className="whitespace-pre-wrap" lang={field.lang}>
                    {field.value === '' ? '–' : field.value}
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </Alert>
    </div>
  );
}
