import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { publicationStatuses } from '../../../../events/publications/commands.ts';
import type { Language } from '../../../../events/text.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useNow } from '../../ui/use-now.ts';
import { FailedAlert } from '../lists/query-view.tsx';
import { EditionColumns, LanguageSelect, OtherEdition } from './edition-columns.tsx';
import { PublicationDialog } from './publication-dialog.tsx';
import { type PublicationFields, type PublicationStart, type Stored, textsOf } from './publication-fields.ts';
import type { Edited, PublicationKind } from './publication-kind.ts';
import { $writesBoth, begunIn, keepWritesBoth, otherLanguage } from './publication-lists.ts';
import { statusHint } from './publication-status.tsx';
import { text } from './text.ts';
import { bothEditions, type Edition, useEdition } from './use-edition.ts';

interface Opened {
  kind: PublicationKind;
  /** Null to add one. */
  row: Stored | null;
  start?: PublicationStart;
  onClose: () => void;
}

/**
 * With the edition in the other language, loaded first: later changes do not touch a form that is being
 * filled in.
 */
export function PublicationEditor({ row, ...opened }: Opened) {
  const { kind, onClose } = opened;
  const query = kind.list.inOtherLanguage(row);
  const other = useQuery({ ...query, enabled: row !== null, refetchOnWindowFocus: false });
  const [isOpen, setOpen] = useState(row === null);
  if (!isOpen && other.isSuccess && !other.isFetching) setOpen(true);
  if (isOpen) return <Editions {...opened} row={row} other={other.data ?? null} />;
  return (
    <Modal open={other.isError} onClose={onClose} title={kind.words.edit}>
      <FailedAlert title={query.meta?.sentence ?? ''} onRetry={other.refetch} />
    </Modal>
  );
}

function Editions({ kind, row: opened, other, start = {}, onClose }: Opened & { other: Stored | null }) {
  const now = useNow();
  const [isBoth, setBoth] = useState(other !== null || (opened === null && $writesBoth.get()));
  const first = useEdition({
    kind,
    row: opened,
    start: isBoth && opened === null ? { ...start, language: begunIn('') } : start,
  });
  const { register, getValues, setValue, control, formState } = first.form;
  const second = useEdition({
    kind,
    row: other,
    start: opened === null ? start : { ...start, status: opened.status },
    sharedOf: () => {
      const values = getValues();
      const shared = Object.fromEntries(kind.shared.map((name) => [name, values[name]]));
      return { ...shared, language: otherLanguage[values.language || begunIn('')] };
    },
  });
  const [sign, date, type, status, language] = useWatch({
    control,
    name: ['sign', 'date', 'type', 'status', 'language'],
  });
  const otherStatus = useWatch({ control: second.form.control, name: 'status' });
  const { errors } = formState;
  const { submitAnd, ...both } = bothEditions(kind, first, second, isBoth);
  const writeBoth = () => {
    setValue('language', language || begunIn(textsOf(getValues())));
    setBoth(true);
    keepWritesBoth(true);
  };
  /** Open still where evidence waits for its verdict. */
  const leave = async () => {
    if (!first.hasEvidence() && !second.hasEvidence()) return onClose();
    await Promise.all([first.reload(), second.reload()]);
  };
  const goOn = async (saved: PublicationFields) => {
    const next = await kind.next?.after(saved, isBoth).catch(() => null);
    if (next === null || next === undefined) return onClose();
    const place = { ...saved, ...next };
    const stored = isBoth ? await storedFor(kind, place).catch(() => null) : [null, null];
    if (stored === null) return onClose();
    const [one = null, another = null] = stored;
    first.goOn(one, place);
    second.goOn(another, { ...place, status: second.form.getValues('status') });
    first.focus('general');
  };

  const statusSelect = (edition: Edition, chosen: typeof status) => (
    <Select
      label={text.labels.status}
      hint={statusHint({ status: chosen, date }, now)}
      error={edition.form.formState.errors.status?.message}
      options={publicationStatuses.map((value) => ({ value, label: text.statuses[value] }))}
      {...edition.form.register('status')}
    />
  );
  const secondLang = language === '' ? undefined : otherLanguage[language];
  const edited: Edited = {
    first,
    lang: language || undefined,
    isBoth,
    isNew: first.row === null && second.row === null,
    place: { sign, date, type },
  };
  const column = (edition: Edition, chosen: typeof status, lang: Language | undefined) =>
    kind.texts(edition, { lang, edited, status: isBoth && statusSelect(edition, chosen) });

  return (
    <PublicationDialog
      title={first.row === null ? kind.words.add : kind.words.edit}
      description={[first.row, second.row].flatMap((one) => (one === null ? [] : `#${one.id}`)).join(' · ')}
      isWide={isBoth}
      {...both}
      onSubmit={submitAnd(leave)}
      onClose={onClose}
      saveAnd={kind.next && { label: kind.next.label, onSubmit: submitAnd(goOn) }}
    >
      {kind.above(edited)}
      <div className={`grid gap-5 ${kind.columns(isBoth)}`}>
        {kind.beforeDate?.(edited)}
        <Field label={text.labels.date} type="date" error={errors.date?.message} {...register('date')} />
        <Select
          label={text.labels.type}
          error={errors.type?.message}
          options={kind.types.map((value) => ({ value, label: text.types[value] }))}
          {...register('type')}
        />
        {!isBoth && statusSelect(first, status)}
        {!isBoth && (
          <LanguageSelect
            isStored={first.row !== null}
            error={errors.language?.message}
            {...register('language')}
          />
        )}
      </div>
      <EditionColumns
        first={{ language, content: column(first, status, edited.lang) }}
        second={
          isBoth && secondLang !== undefined
            ? { language: secondLang, content: column(second, otherStatus, secondLang) }
            : null
        }
      >
        <OtherEdition
          language={otherLanguage[language || begunIn('')]}
          isMissing={first.row !== null}
          onWrite={writeBoth}
        />
      </EditionColumns>
      {kind.below?.(edited)}
    </PublicationDialog>
  );
}

/** In the form's language and in the other one. */
function storedFor(kind: PublicationKind, place: PublicationFields) {
  const language = place.language || begunIn('');
  return Promise.all([
    kind.list.findAt({ ...place, language }),
    kind.list.findAt({ ...place, language: otherLanguage[language] }),
  ]);
}
