import type { ReactNode, SyntheticEvent } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConflictNotice } from '../forms/conflict-notice.tsx';
import { GuardedModal } from '../forms/unsaved.tsx';
import { text as deskWords } from '../frame/text.ts';
import { text } from './text.ts';
import type { BothEditions } from './use-edition.ts';

export function PublicationDialog({
  title,
  description,
  isWide = false,
  isDirty,
  busy,
  failure,
  conflict,
  onDismissFailure,
  onSubmit,
  onClose,
  saveAnd,
  children,
}: Omit<BothEditions, 'submitAnd'> & {
  title: string;
  description?: string | undefined;
  isWide?: boolean;
  onSubmit: (event: SyntheticEvent) => void;
  onClose: () => void;
  saveAnd?: { readonly label: string; readonly onSubmit: (event: SyntheticEvent) => void } | undefined;
  children: ReactNode;
}) {
  return (
    <GuardedModal
      isDirty={isDirty}
      onClose={onClose}
      width={isWide ? 'wider' : 'wide'}
      title={title}
      description={description}
    >
      {(close) => (
        <form onSubmit={onSubmit} noValidate className="grid gap-5">
          {conflict !== null && <ConflictNotice {...conflict} />}
          <fieldset disabled={busy} className="grid gap-5">
            {children}
          </fieldset>
          <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap gap-3 rounded-b-card border-t border-line bg-raised px-5 py-3 sm:-mx-7 sm:px-7">
            {failure !== null && (
              <div className="w-full">
                <Alert title={failure.message} titleLang={failure.lang} onDismiss={onDismissFailure} />
              </div>
            )}
            <Button type="submit" className="max-sm:px-4" busy={busy} busyLabel={deskWords.saving}>
              {conflict === null
                ? deskWords.save
                : conflict.differences === null
                  ? text.saveAsNew
                  : text.saveOver}
            </Button>
            {saveAnd !== undefined && conflict === null && (
              <Button variant="quiet" className="max-sm:px-4" disabled={busy} onClick={saveAnd.onSubmit}>
                {saveAnd.label}
              </Button>
            )}
            <Button variant="quiet" onClick={close} disabled={busy}>
              {deskWords.cancel}
            </Button>
          </div>
        </form>
      )}
    </GuardedModal>
  );
}
