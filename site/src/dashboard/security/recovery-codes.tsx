import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** Each code logs in once when the phone is lost. Shown this one time. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  return (
    <div className="grid gap-5">
      <Alert tone="success" title="The second factor is on">
        Keep these recovery codes where the phone is not. Each of them logs in once, and they are not shown
        again.
      </Alert>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-field bg-sunken p-5 text-center font-mono sm:grid-cols-3"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="quiet" onClick={() => print()}>
          Print
        </Button>
        <span role="status" className="text-sm text-quiet">
          {copied === 'yes' && 'Copied'}
          {copied === 'failed' && 'This browser does not allow copying; please write them down.'}
        </span>
      </div>
    </div>
  );
}
