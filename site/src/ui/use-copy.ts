import { useState } from 'react';

export function useCopy(copied: string) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  const copy = () =>
    navigator.clipboard.writeText(copied).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return { outcome, copy };
}
