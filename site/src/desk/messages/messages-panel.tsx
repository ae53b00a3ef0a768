import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  GetMessages,
  type Message,
  PostMessageDone,
  PostMessageReply,
} from '../../../../events/contact/answers.ts';
import { momentText } from '../../dates.ts';
import { langOf } from '../../lang-of.ts';
import { serviceName } from '../../readings/titles.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailAddress } from '../../ui/email-text.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { ownerAction } from '../forms/saving.ts';
import { TextDialog } from '../forms/text-dialog.tsx';
import { $searches, searchIn } from '../frame/address.ts';
import { ownerCall, ownerCommand } from '../frame/owner-call.ts';
import { text as deskWords } from '../frame/text.ts';
import { ListView } from '../lists/list-view.tsx';
import { pagedList } from '../lists/paged-list.ts';
import { keys } from '../lists/queries.ts';
import { text } from './text.ts';

const states = [
  { value: '', label: text.messages.states.open },
  { value: 'done', label: text.messages.states.done },
  { value: 'all', label: text.messages.states.all },
] as const;

const messages = pagedList({
  key: keys.messages,
  load: ({ state = 'open', ...query }) =>
    ownerCall(GetMessages, { query: { ...query, state: state === 'all' ? '' : state } }),
  failed: text.messages.failed,
  isLive: true,
});

/** The open ones first. */
export function MessagesPanel() {
  const { state = '' } = useStore($searches).messages;
  // Not in the row, which leaves the list while something is typed.
  const [answering, setAnswering] = useState<Message | null>(null);
  return (
    <>
      <ListView
        tab="messages"
        list={messages}
        words={{ ...text.messages, none: state === '' ? text.messages.noneOpen : text.messages.none }}
        placeholder={text.messages.placeholder}
        filters={
          <Select
            label={text.messages.show}
            options={states}
            value={state}
            onChange={(event) => searchIn('messages', { state: event.target.value })}
          />
        }
        card={(message) => <OneMessage message={message} onAnswer={() => setAnswering(message)} />}
      />
      {answering !== null && <AnswerDialog message={answering} onClose={() => setAnswering(null)} />}
    </>
  );
}

function OneMessage({ message, onAnswer }: { message: Message; onAnswer: () => void }) {
  const { name, email, service, createdAt, answer, answeredAt, done } = message;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="font-semibold wrap-anywhere">{name}</h2>
        <span className="text-sm text-quiet">
          {serviceName(service)} · {momentText(createdAt)}
        </span>
        {done && <Badge tone="success">{text.messages.states.done}</Badge>}
      </div>
      <EmailAddress address={email} />
      <p dir="auto" lang={langOf(message.message)} className="max-w-prose whitespace-pre-wrap wrap-anywhere">
        {message.message}
      </p>
      {answer !== null && answeredAt !== null && (
        <p className="rounded-field border-s-4 border-gold bg-sunken px-4 py-3 whitespace-pre-wrap wrap-anywhere">
          <span className="block text-sm text-quiet">{text.messages.yourAnswer(momentText(answeredAt))}</span>
          <bdi lang={langOf(answer)}>{answer}</bdi>
        </p>
      )}
      <MessageActions message={message} onAnswer={onAnswer} />
    </>
  );
}

const touched = [keys.messages, keys.notifications] as const;

function MessageActions({
  message: { id, name, done, answer },
  onAnswer,
}: {
  message: Message;
  onAnswer: () => void;
}) {
  const settle = () =>
    ownerAction({
      run: () => ownerCommand(PostMessageDone, { id }),
      touched,
      done: { title: text.settle.settled },
      failed: text.settle.failed,
    });
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="quiet" aria-label={text.answer.openOne(name)} onClick={onAnswer}>
        {answer === null ? text.answer.open : text.answer.again}
      </Button>
      {!done && (
        <Button
          variant="ghost"
          busyLabel={deskWords.saving}
          aria-label={text.settle.label(name)}
          onPress={settle}
        >
          {text.settle.button}
        </Button>
      )}
    </div>
  );
}

function AnswerDialog({
  message: { id, name, email, answeredAt },
  onClose,
}: {
  message: Message;
  onClose: () => void;
}) {
  const [isWarned, setWarned] = useState(false);
  return (
    <TextDialog
      title={text.answer.title(name)}
      description={text.answer.description(email)}
      fields={[{ name: 'text', label: text.answer.label, rows: 8 }]}
      sendLabel={text.answer.send}
      busyLabel={deskWords.sending}
      act={({ text: answered = '' }, idempotencyKey) => ({
        run: () => {
          const body = isWarned ? { text: answered } : { text: answered, answeredAt };
          return ownerCommand(PostMessageReply, { id, body, idempotencyKey });
        },
        touched,
        done: { title: text.answer.sent },
        failed: text.answer.failed,
      })}
      readAgain={async () => {
        setWarned(true);
        return null;
      }}
      onClose={onClose}
    />
  );
}
