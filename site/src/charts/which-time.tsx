import { useEffect, useRef } from 'react';
import { isEnglish } from '../language.ts';
import { FieldError } from '../ui/fields/field-frame.tsx';
import type { PlainField } from '../ui/use-plain-form.ts';

/** Of a time of birth that came twice. Loaded once the server has found two moments of it. */
export function WhichTime({ field, known }: { field: PlainField; known: string }) {
  const { id, name, error, onChange } = field;
  const isWrong = error !== undefined;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWrong) first.current?.focus();
  }, [isWrong]);
  return (
    <fieldset
      className="of-chart grid gap-1.5 sm:col-span-2"
      aria-describedby={isWrong ? `${id}-error` : undefined}
    >
      <legend className="mb-1.5 text-sm font-semibold">
        {isEnglish ? 'Which of the two times?' : 'İki saatten hangisi?'}
      </legend>
      {twoTimes.map((label, fold) => (
        <label key={label} className="flex min-h-6 items-center gap-3">
          <input
            ref={fold === 0 ? first : undefined}
            type="radio"
            id={fold === 0 ? id : undefined}
            name={name}
            value={fold}
            defaultChecked={known === String(fold)}
            onChange={onChange}
            className="accent-gold"
          />
          {label}
        </label>
      ))}
      {isWrong && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

export const twoTimes = [
  isEnglish ? 'The first, before the change' : 'İlki, değişiklikten önce',
  isEnglish ? 'The second, an hour or so later' : 'İkincisi, değişiklikten sonra',
];
