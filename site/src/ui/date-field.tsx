import { type ComponentProps, useRef } from 'react';
import { maskDate } from './date-mask.ts';
import { Field } from './field.tsx';
import { text } from './text.ts';

/** A date typed as DD/MM/YYYY; the rules of the mask stand in date-mask.ts. */
export function DateField({ onChange, onFocus, ...field }: ComponentProps<typeof Field>) {
  const before = useRef('');
  return (
    <Field
      inputMode="numeric"
      placeholder={text.datePattern}
      autoComplete="bday"
      {...field}
      onFocus={(event) => {
        before.current = event.currentTarget.value;
        onFocus?.(event);
      }}
      onChange={(event) => {
        const input = event.currentTarget;
        const masked = maskDate(before.current, input.value);
        if (masked !== input.value) input.value = masked;
        before.current = masked;
        onChange?.(event);
      }}
    />
  );
}
