import type { ComponentProps } from 'react';
import { apart, FieldFrame, type FieldText } from './field-frame.tsx';

interface Choice {
  readonly value: string;
  readonly label: string;
  /** `no` if the label is a name from the log. */
  readonly translate?: 'no';
}

/** The browser's own: best on phones, free of scripts. */
export function Select({
  options,
  ...props
}: FieldText & ComponentProps<'select'> & { options: readonly Choice[] }) {
  const [frame, select] = apart(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <span className="relative block">
          <select className="field appearance-none pe-10" {...select} {...control}>
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                translate={option.translate}
                className="bg-raised"
              >
                {option.label}
              </option>
            ))}
          </select>
          <svg
            viewBox="0 0 16 16"
            aria-hidden="true"
            className="pointer-events-none absolute end-3.5 top-1/2 size-4 -translate-y-1/2 fill-none stroke-quiet stroke-[1.6]"
          >
            <path d="m4 6.5 4 4 4-4" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </span>
      )}
    </FieldFrame>
  );
}
