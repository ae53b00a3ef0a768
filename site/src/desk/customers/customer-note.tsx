import { useState } from 'react';
import { GetUserNote, type Note, PutUserNote } from '../../../../events/accounts/owner-answers.ts';
import { langOf } from '../../lang-of.ts';
import { Button } from '../../ui/button.tsx';
import { TextDialog } from '../forms/text-dialog.tsx';
import { ownerCall, ownerCommand } from '../frame/owner-call.ts';
import { text as deskWords } from '../frame/text.ts';
import { keys, ownerQuery } from '../lists/queries.ts';
import { QueryView } from '../lists/query-view.tsx';
import { text } from './text.ts';

/** The owner's private note about a customer. */
export function CustomerNote({ accountId }: { accountId: number }) {
  /** As the owner has seen it: a later one must not be overwritten unseen. */
  const [edited, setEdited] = useState<Note | null>(null);
  const key = [...keys.customers, 'note', accountId];
  const load = async () => (await ownerCall(GetUserNote, { id: accountId })).data;
  const query = ownerQuery({
    key,
    load,
    failed: text.note.failed,
  });
  return (
    <section aria-labelledby="customer-note">
      <h3 id="customer-note" className="eyebrow mb-2 font-text">
        {text.note.title}
      </h3>
      <QueryView query={query} loading={text.note.loading}>
        {(note) => (
          <div className="grid justify-items-start gap-3">
            {note.text !== '' && (
              <p
                lang={langOf(note.text)}
                dir="auto"
                className="w-full rounded-field border-s-4 border-gold bg-sunken px-4 py-3 whitespace-pre-wrap wrap-anywhere"
              >
                {note.text}
              </p>
            )}
            <Button variant="quiet" onClick={() => setEdited(note)}>
              {note.text === '' ? text.note.write : text.note.edit}
            </Button>
            {edited !== null && (
              <TextDialog
                title={text.note.title}
                description={text.note.lead}
                fields={[{ name: 'text', label: text.note.label, rows: 8, start: edited.text }]}
                sendLabel={deskWords.save}
                busyLabel={deskWords.saving}
                act={({ text: written = '' }, idempotencyKey) => ({
                  run: () => {
                    const body = { text: written, version: edited.version };
                    return ownerCommand(PutUserNote, { id: accountId, body, idempotencyKey });
                  },
                  touched: [key],
                  done: { title: text.note.saved },
                  failed: text.note.saveFailed,
                })}
                readAgain={async () => {
                  const now = await load();
                  setEdited(now);
                  return { text: now.text };
                }}
                onClose={() => setEdited(null)}
              />
            )}
          </div>
        )}
      </QueryView>
    </section>
  );
}
