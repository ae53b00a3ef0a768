import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ReadingResponse } from '../../../../../events/readings/owner-commands.ts';
import { type Draft, keepDraft } from './response-draft.ts';

/** A draft is also written when the page is left. */
const TYPING_PAUSE_MS = 400;

/** `refused`: the browser would not keep it. `keep` keeps it now, `flush` if that is pending; both collect first. */
export function useDraft({
  readingId,
  accountId,
  version,
  form,
  savedBefore,
  collect,
}: Required<Pick<Draft, 'accountId' | 'version'>> & {
  readingId: number;
  form: UseFormReturn<ReadingResponse>;
  savedBefore: string | null;
  /** Brings what editors still hold into the form. */
  collect: () => void;
}) {
  const [savedAt, setSavedAt] = useState(savedBefore);
  const [refused, setRefused] = useState(false);
  const pending = useRef<ReturnType<typeof setTimeout> | null>(null);

  const cancel = useCallback(() => {
    if (pending.current !== null) clearTimeout(pending.current);
    pending.current = null;
  }, []);

  const keep = useCallback(() => {
    collect();
    cancel();
    const now = new Date();
    const kept = keepDraft(readingId, { response: form.getValues(), version, accountId }, now);
    setRefused(!kept);
    if (kept) setSavedAt(now.toISOString());
  }, [accountId, cancel, collect, form, readingId, version]);

  const flush = useCallback(() => {
    collect();
    if (pending.current !== null) keep();
  }, [collect, keep]);

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
      removeEventListener('pagehide', flush);
      flush();
      stop();
    };
  }, [cancel, flush, form]);

  return { savedAt, refused, flush, keep, forget };
}
