import { useState } from 'react';
import { type Message, PostMessageDone, PostMessageReply } from '../../../../events/contact/answers.ts';
import { Button } from '../../ui/button.tsx';
import { ownerAction } from '../owner-action.ts';
import { ownerCommand } from '../owner-call.ts';
import { keys } from '../queries.ts';
import { TextDialog } from '../text-dialog.tsx';

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
      done: { title: 'Message done' },
      failed: 'The message could not be put aside.',
    });
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="quiet" aria-label={`Answer the message of ${name}`} onClick={() => setAnswering(true)}>
        {answer === null ? 'Answer' : 'Answer again'}
      </Button>
      {!done && (
        <Button
          variant="ghost"
          busy={busy}
          busyLabel="Saving..."
          aria-label={`Mark the message of ${name} as done`}
          onClick={settle}
        >
          Done
        </Button>
      )}
      {answering && (
        <TextDialog
          title={`Answer ${name}`}
          description={`Mailed to ${email}, above the message. The message is done then.`}
          fields={[{ name: 'text', label: 'Answer', rows: 8 }]}
          sendLabel="Send answer"
          busyLabel="Sending..."
          onSend={({ text = '' }, idempotencyKey) =>
            ownerAction({
              run: () => ownerCommand(PostMessageReply, { id, body: { text }, idempotencyKey }),
              touched,
              done: { title: 'Answer sent' },
              failed: 'The answer could not be sent.',
            })
          }
          onClose={() => setAnswering(false)}
        />
      )}
    </div>
  );
}
