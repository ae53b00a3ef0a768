import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ReadingResponse } from '../../../../../events/readings/owner-commands.ts';
import { type Draft, keepDraft } from './response-draft.ts';

/** A draft is also written when the page is left. */
const TYPING_PAUSE_MS = 400;

/** `refused`: the browser would not keep it. `keep` keeps it now, `flush` if that is pending. */
export function useDraft({
  readingId,
  accountId,
  version,
  form,
  savedBefore,
}: Required<Pick<Draft, 'accountId' | 'version'>> & {
  readingId: number;
  form: UseFormReturn<ReadingResponse>;
  savedBefore: string | null;
}) {
  const [savedAt, setSavedAt] = useState(savedBefore);
  const [refused, setRefused] = useState(false);
  const pending = useRef<ReturnType<typeof setTimeout> | null>(null);

  const cancel = useCallback(() => {
    if (pending.current !== null) clearTimeout(pending.current);
    pending.current = null;
  }, []);

  const keep = useCallback(() => {
    cancel();
    const now = new Date();
    const kept = keepDraft(readingId, { response: form.getValues(), version, accountId }, now);
    setRefused(!kept);
    if (kept) setSavedAt(now.toISOString());
  }, [accountId, cancel, form, readingId, version]);

  const flush = useCallback(() => {
    if (pending.current !== null) keep();
  }, [keep]);

  const forget = useCallback(() => {
    cancel();
    setSavedAt(null);
  }, [cancel]);

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        // Only what a person typed: a reset is not writing.
        if (type !== 'change') return;
        cancel();
        pending.current = setTimeout(flush, TYPING_PAUSE_MS);
      },
    });
    addEventListener('pagehide', flush);
    return () => {
      stop();
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [cancel, flush, form]);

  return { savedAt, refused, flush, keep, forget };
}
