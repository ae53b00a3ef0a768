import { type ComponentProps, useRef } from 'react';
import { text } from '../text.ts';
import { Field } from './field.tsx';

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

/**
 * A slash is added only where a digit was typed at the end: correcting and deleting are left alone. `.`, `-`
 * and a space count as a slash; a pasted `YYYY-MM-DD` or `DDMMYYYY` is rewritten.
 */
export function maskDate(before: string, after: string): string {
  if (after.length - before.length > 1) return rewritePasted(after.trim());
  const typed = after.replace(/[.\- ]/g, '/').replace(/\/{2,}/g, '/');
  const digitAtTheEnd = after.length === before.length + 1 && after.startsWith(before) && /\d$/.test(after);
  if (!digitAtTheEnd) return typed;
  return typed
    .replace(/^(\d{2})(\d)$/, '$1/$2')
    .replace(/^(\d{1,2}\/\d{2})(\d)$/, '$1/$2')
    .replace(/^(\d{2}|\d{1,2}\/\d{2})$/, '$1/');
}

function rewritePasted(value: string): string {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(value);
  if (iso !== null) return `${iso[3]}/${iso[2]}/${iso[1]}`;
  const digits = /^(\d{2})(\d{2})(\d{4})$/.exec(value);
  if (digits !== null) return `${digits[1]}/${digits[2]}/${digits[3]}`;
  return value.replace(/\s*[.\-/ ]\s*/g, '/');
}
