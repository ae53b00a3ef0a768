import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { text as desk } from '../text.ts';
import { text } from './text.ts';

/** Each code logs in once when the phone is lost. Shown this one time. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const codesShown = useRef<HTMLDivElement>(null);
  // The form that led here is gone, and the focus with it.
  useEffect(() => codesShown.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  return (
    <div ref={codesShown} tabIndex={-1} className="grid gap-5 outline-none">
      <Alert tone="success" title={text.isOn}>
        {text.codes.keep}
      </Alert>
      <ul
        aria-label={text.codes.list}
        className="grid gap-x-6 gap-y-2 rounded-field bg-sunken p-5 text-center font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" onClick={() => void copy()}>
          {desk.copy}
        </Button>
        <Button variant="quiet" onClick={() => print()}>
          {text.codes.print}
        </Button>
        <span role="status" className="text-sm text-quiet">
          {copied === 'yes' && text.codes.copied}
          {copied === 'failed' && text.codes.copyFailed}
        </span>
      </div>
    </div>
  );
}
