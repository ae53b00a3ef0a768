import { type FocusEvent, useEffect, useState } from 'react';
import { Field } from '../ui/fields/field.tsx';
import { carriedCode, carryCode } from './carried-code.ts';
import { text } from './text-code.ts';

interface FieldAttributes {
  id: string;
  name: string;
  error: string | undefined;
  onChange: () => void;
  onBlur: (event: FocusEvent) => void;
}

/** Quiet until it is asked for, or a link has brought the code. */
export function GiftCodeField({
  field,
  onCode,
}: {
  field: FieldAttributes;
  /** Whether there is one. */
  onCode: (isThere: boolean) => void;
}) {
  const [code, setCode] = useState<string | null>(null);
  const change = (next: string) => {
    setCode(next);
    carryCode(next);
    onCode(next.trim() !== '');
  };
  useEffect(() => {
    const carried = carriedCode();
    if (carried === '') return;
    setCode(carried);
    onCode(true);
  }, [onCode]);
  if (code === null)
    return (
      <p className="text-sm sm:col-span-2">
        <button type="button" className="link min-h-6" onClick={() => setCode('')}>
          {text.have}
        </button>
      </p>
    );
  return (
    <Field
      label={text.code}
      hint={text.hint}
      optional
      autoComplete="off"
      spellCheck={false}
      className="sm:col-span-2"
      {...field}
      value={code}
      onChange={(event) => {
        change(event.currentTarget.value);
        field.onChange();
      }}
    />
  );
}
