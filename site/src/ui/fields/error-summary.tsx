import { useId } from 'react';
import { text } from '../text.ts';

export interface FieldFault {
  readonly fieldId: string;
  readonly message: string;
}

export function ErrorSummary({ faults }: { faults: readonly FieldFault[] }) {
  const titleId = useId();
  if (faults.length === 0) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-field border border-s-4 border-danger bg-sunken px-4 py-3"
    >
      <h3 id={titleId} className="font-text font-semibold text-danger">
        {text.wrongFields(faults.length)}
      </h3>
      <ul className="mt-1 grid gap-1 text-sm">
        {faults.map((fault) => (
          <li key={fault.fieldId}>
            <a
              href={`#${fault.fieldId}`}
              className="link inline-block py-0.5"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fault.fieldId)?.focus();
              }}
            >
              {fault.message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
