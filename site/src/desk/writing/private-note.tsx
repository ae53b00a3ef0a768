import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { GetUserNote, NOTE_MAXIMUM, PutUserNote } from '../../../../events/accounts/owner-answers.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { formAction } from '../forms/saving.ts';
import { useUnsaved } from '../forms/unsaved.tsx';
import { ownerCall, ownerCommand } from '../frame/owner-call.ts';
import { text as deskWords } from '../frame/text.ts';
import { keys, ownerQuery, queryClient } from '../lists/queries.ts';
import { text } from './text.ts';

function noteQuery(accountId: number) {
  return {
    ...ownerQuery({
      key: [...keys.customers, 'note', accountId],
      load: async () => (await ownerCall(GetUserNote, { id: accountId })).data,
      failed: text.noteFailed,
    }),
    refetchOnWindowFocus: false,
  };
}

/** What the owner keeps in mind about the customer. */
export function PrivateNote({ accountId }: { accountId: number }) {
  const query = noteQuery(accountId);
  const { data: note, isError } = useQuery(query);
  const area = useRef<HTMLTextAreaElement>(null);
  const [isDirty, setIsDirty] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useUnsaved(isDirty);
  if (isError) return <p className="text-sm text-quiet">{text.noteFailed}</p>;
  if (note === undefined) return null;

  const save = async () => {
    const typed = area.current?.value ?? '';
    const outcome = await formAction({
      run: () => ownerCommand(PutUserNote, { id: accountId, body: { text: typed, version: note.version } }),
      touched: [query.queryKey],
      done: { title: text.noteSaved },
      failed: text.noteNotSaved,
    });
    setFailure(
      outcome.state === 'saved' ? null : outcome.state === 'stale' ? text.noteChanged : outcome.message,
    );
    if (outcome.state === 'saved') setIsDirty(area.current?.value !== typed);
    else await queryClient.invalidateQueries({ queryKey: query.queryKey });
  };
  return (
    <section className="grid gap-3">
      <TextArea
        ref={area}
        label={text.note}
        hint={text.noteHint}
        rows={3}
        maxLength={NOTE_MAXIMUM}
        defaultValue={note.text}
        onInput={(event) => setIsDirty(event.currentTarget.value !== note.text)}
      />
      {failure !== null && <Alert title={failure} />}
      {isDirty && (
        <Button variant="quiet" className="justify-self-start" busyLabel={deskWords.saving} onPress={save}>
          {deskWords.save}
        </Button>
      )}
    </section>
  );
}
