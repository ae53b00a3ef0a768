import { useState } from 'react';
import { type Message, PostMessageDone, PostMessageReply } from '../../../../events/contact/answers.ts';
import { Button } from '../../ui/button.tsx';
import { ownerCommand } from '../owner-call.ts';
import { keys } from '../queries.ts';
import { ownerAction } from '../saving.ts';
import { TextDialog } from '../text-dialog.tsx';
import { text } from './text.ts';

const touched = [keys.messages, keys.notifications] as const;

/** Answer by mail, and put aside as done. */
export function MessageActions({ message: { id, name, email, done, answer } }: { message: Message }) {
  const [answering, setAnswering] = useState(false);
  const [busy, setBusy] = useState(false);
  const settle = async () => {
    setBusy(true);
    await ownerAction({
      run: () => ownerCommand(PostMessageDone, { id }),
      touched,
      done: { title: text.settle.settled },
      failed: text.settle.failed,
    });
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="quiet" aria-label={text.answer.openOne(name)} onClick={() => setAnswering(true)}>
        {answer === null ? text.answer.open : text.answer.again}
      </Button>
      {!done && (
        <Button
          variant="ghost"
          busy={busy}
          busyLabel={text.settle.busy}
          aria-label={text.settle.label(name)}
          onClick={settle}
        >
          {text.settle.button}
        </Button>
      )}
      {answering && (
        <TextDialog
          title={text.answer.title(name)}
          description={text.answer.description(email)}
          fields={[{ name: 'text', label: text.answer.label, rows: 8 }]}
          sendLabel={text.answer.send}
          busyLabel={text.answer.sending}
          onSend={({ text: answered = '' }, idempotencyKey) =>
            ownerAction({
              run: () => ownerCommand(PostMessageReply, { id, body: { text: answered }, idempotencyKey }),
              touched,
              done: { title: text.answer.sent },
              failed: text.answer.failed,
            })
          }
          onClose={() => setAnswering(false)}
        />
      )}
    </div>
  );
}
