import { useEffect, useRef, useState } from 'react';
import { keepTyped, readKept } from '../accounts/kept-fields.ts';
import { $session } from '../accounts/session.ts';
import { isEnglish } from '../language.ts';
import { Field } from '../ui/fields/field.tsx';
import type { PlainField } from '../ui/use-plain-form.ts';

/** Quiet until it is asked for, or a link has brought the code. */
export function GiftCodeField({ field, onCode }: { field: PlainField; onCode: (isThere: boolean) => void }) {
  const [code, setCode] = useState<string | null>(null);
  const change = (next: string) => {
    setCode(next);
    carryCode(next);
    onCode(next.trim() !== '');
  };
  const account = useRef<number | null>(null);
  useEffect(
    () =>
      $session.subscribe((session) => {
        const now = session.state === 'in' ? session.user.id : null;
        if (now === account.current) return;
        account.current = now;
        if (now === null) return;
        const carried = readKept<string>('gift') ?? '';
        setCode((typed) => carried || (typed && ''));
        onCode(carried !== '');
      }),
    [onCode],
  );
  if (code === null)
    return (
      <p className="text-sm sm:col-span-2">
        <button type="button" className="link min-h-6" onClick={() => setCode('')}>
          {codeText.have}
        </button>
      </p>
    );
  return (
    <Field
      label={codeText.code}
      hint={codeText.hint}
      optional
      autoComplete="off"
      spellCheck={false}
      className="sm:col-span-2"
      {...field}
      autoFocus={code === ''}
      value={code}
      onChange={(event) => {
        change(event.currentTarget.value);
        field.onChange();
      }}
    />
  );
}

/** What the order form begins with; empty where there is none. */
export function carryCode(code: string): void {
  keepTyped('gift', code);
}

/** Of the order form too, which has none of the other words. */
export const codeText = {
  have: isEnglish ? 'I have a gift code' : 'Hediye kodum var',
  code: isEnglish ? 'Gift code' : 'Hediye kodu',
  hint: isEnglish ? 'As it stands on the card: XXXX-XXXX-XXXX' : 'Kartta yazdığı gibi: XXXX-XXXX-XXXX',
  order: isEnglish ? 'Order with the gift' : 'Hediyeyle sipariş ver',
  ordered: isEnglish
    ? 'It is paid by your gift. Your reading will be sent to your email soon!'
    : 'Ücreti hediyenizle ödendi. Falınız yakında e-\u2060posta adresinize gönderilecek!',
};
