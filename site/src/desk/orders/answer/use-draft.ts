import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ReadingResponse } from '../../../../../events/readings/owner-commands.ts';
import { $drafts, type Draft, dropDraft, keepDraft, keepsLater, readDraft } from './response-draft.ts';

/** A draft is also written when the page is left. */
const TYPING_PAUSE_MS = 400;

/**
 * `refused`: the browser would not keep it. `keep` keeps it now, `flush` if that is pending; both collect first.
 * `theirs`: another tab's newer draft, which nothing is kept over until one of the two is chosen.
 * `isDropped`: another tab has discarded the draft that this form shows. `own` is called for what is no typing.
 * `isOwn`: the form holds what the owner wrote; where not, it may begin again. Collects first.
 * `bringBack` undoes the last `discard`; null once something is kept.
 */
export function useDraft({
  readingId,
  accountId,
  version,
  form,
  savedBefore,
  collect,
  open,
}: Required<Pick<Draft, 'accountId' | 'version'>> & {
  readingId: number;
  form: UseFormReturn<ReadingResponse>;
  savedBefore: string | null;
  /** Brings what editors still hold into the form. */
  collect: () => void;
  /** Begins the form again, with what was sent where there is no draft. */
  open: (draft: Draft | null) => void;
}) {
  const [savedAt, setSavedAt] = useState(savedBefore);
  const [refused, setRefused] = useState(false);
  const [theirs, setTheirs] = useState<Draft | null>(null);
  const [isDropped, setDropped] = useState(false);
  const [discarded, setDiscarded] = useState<Pick<Draft, 'response' | 'version'> | null>(null);
  /** Of the draft that was last read or written here. */
  const [seen] = useState(() => ({ savedAt: savedBefore ?? readDraft(readingId)?.savedAt ?? '' }));
  const isTyped = useRef(false);
  const isHeld = useRef(false);
  const pending = useRef<ReturnType<typeof setTimeout> | null>(null);

  const cancel = useCallback(() => {
    if (pending.current !== null) clearTimeout(pending.current);
    pending.current = null;
  }, []);

  const newer = useCallback(() => {
    const draft = readDraft(readingId);
    return draft !== null && draft.savedAt > seen.savedAt ? draft : null;
  }, [readingId, seen]);

  /** Whether it is kept. */
  const keep = useCallback(() => {
    collect();
    cancel();
    const found = newer();
    setTheirs(found);
    isHeld.current = found !== null;
    if (found !== null) return false;
    const now = new Date();
    seen.savedAt = now.toISOString();
    const kept = keepDraft(readingId, { response: form.getValues(), version, accountId }, now);
    setRefused(!kept);
    setDropped(false);
    setDiscarded(null);
    if (kept) setSavedAt(seen.savedAt);
    return kept;
  }, [accountId, cancel, collect, form, newer, readingId, seen, version]);

  const take = useCallback(
    (draft: Draft | null) => {
      cancel();
      isTyped.current = false;
      isHeld.current = false;
      seen.savedAt = draft?.savedAt ?? seen.savedAt;
      setSavedAt(draft?.savedAt ?? null);
      setTheirs(null);
      setDropped(false);
      setDiscarded(null);
      open(draft);
    },
    [cancel, open, seen],
  );

  const keepOver = (draft: Draft) => {
    seen.savedAt = draft.savedAt;
    keep();
  };

  const discard = () => {
    collect();
    const found = newer();
    const typed = structuredClone(form.getValues());
    if (found === null) dropDraft(readingId);
    take(found);
    if (found === null) setDiscarded({ response: typed, version });
  };

  const bringBack =
    discarded &&
    (() => {
      const now = new Date();
      keepDraft(readingId, { ...discarded, accountId }, now);
      take({ ...discarded, savedAt: now.toISOString() });
    });

  const flush = useCallback(() => {
    collect();
    if (pending.current !== null) keep();
  }, [collect, keep]);

  const forget = useCallback(() => {
    cancel();
    setSavedAt(null);
    setDropped(false);
  }, [cancel]);

  const own = useCallback(() => {
    isTyped.current = true;
  }, []);

  const isOwn = useCallback(() => {
    collect();
    return isTyped.current || savedAt !== null || isDropped || discarded !== null;
  }, [collect, discarded, isDropped, savedAt]);

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        // Only what a person typed: a reset is not writing.
        if (type !== 'change') return;
        isTyped.current = true;
        cancel();
        pending.current = setTimeout(flush, TYPING_PAUSE_MS);
      },
    });
    addEventListener('pagehide', flush);
    const letGo = keepsLater(flush);
    return () => {
      removeEventListener('pagehide', flush);
      letGo();
      flush();
      stop();
    };
  }, [cancel, flush, form]);

  useEffect(
    () =>
      $drafts.listen(() => {
        collect();
        const found = newer();
        // Theirs may have changed, or gone.
        if (isHeld.current) keep();
        else if (found?.version === version && !isTyped.current) take(found);
        else if (savedAt !== null && readDraft(readingId) === null) {
          setSavedAt(null);
          setDropped(true);
        }
      }),
    [collect, keep, newer, readingId, savedAt, take, version],
  );

  return {
    savedAt,
    refused,
    theirs,
    isDropped,
    flush,
    keep,
    keepOver,
    take,
    discard,
    bringBack,
    forget,
    own,
    isOwn,
  };
}
