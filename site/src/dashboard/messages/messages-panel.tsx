import { useCallback, useState } from 'react';
import { type Message, messageStates } from '../../../../events/contact/answers.ts';
import { momentText } from '../../dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/select.tsx';
import { ListFooter, PastTheEnd } from '../list-footer.tsx';
import { EmailAddress } from '../orders/email-address.tsx';
import { QueryView } from '../query-view.tsx';
import { serviceName } from '../service-name.ts';
import { MessageActions } from './message-actions.tsx';
import { type MessageState, messages } from './messages.ts';
import { SearchBox } from './search-box.tsx';

const states = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
  { value: '', label: 'All' },
] as const;

/** Characters and lines of a message that are shown at once. */
const SHOWN_MAXIMUM = 400;
const LINES_SHOWN_MAXIMUM = 6;

/** What visitors wrote through the contact form, the open ones first. */
export function MessagesPanel() {
  const [state, setState] = useState<MessageState | ''>('open');
  const [query, setQuery] = useState('');
  const [page, setPage] = useState(1);
  const search = useCallback((text: string) => {
    setQuery(text);
    setPage(1);
  }, []);
  return (
    <div className="grid gap-5">
      <search className="flex flex-wrap items-end gap-3">
        <SearchBox label="Search messages" onSearch={search} />
        <Select
          label="Show"
          options={states}
          value={state}
          onChange={(event) => {
            setState(messageStates.find((each) => each === event.target.value) ?? '');
            setPage(1);
          }}
        />
      </search>
      <QueryView query={messages(state, query).page(page)} loading="Loading messages...">
        {({ data, meta }) => (
          <div className="grid gap-5">
            {data.length === 0 ? (
              <div className="card">
                {page === 1 ? (
                  <EmptyState title={state === 'open' ? 'No open messages' : 'No messages'}>
                    What visitors write through the contact page appears here.
                  </EmptyState>
                ) : (
                  <PastTheEnd onFirst={() => setPage(1)} />
                )}
              </div>
            ) : (
              <ul className="grid gap-4">
                {data.map((message) => (
                  <li key={message.id} className="card grid gap-3 p-5">
                    <OneMessage message={message} />
                  </li>
                ))}
              </ul>
            )}
            <ListFooter noun="messages" shown={data.length} meta={meta} onPage={setPage} />
          </div>
        )}
      </QueryView>
    </div>
  );
}

function OneMessage({ message }: { message: Message }) {
  const { name, email, service, createdAt, answer, answeredAt, done } = message;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="font-semibold wrap-anywhere">{name}</h2>
        <span className="text-sm text-quiet">
          {serviceName(service)} · {momentText(createdAt)}
        </span>
        {done && <Badge tone="success">Done</Badge>}
      </div>
      <EmailAddress address={email} />
      <MessageText text={message.message} />
      {answer !== null && answeredAt !== null && (
        <p className="rounded-field border-s-4 border-gold bg-sunken px-4 py-3 whitespace-pre-wrap wrap-anywhere">
          <span className="block text-sm text-quiet">Your answer · {momentText(answeredAt)}</span>
          {answer}
        </p>
      )}
      <MessageActions message={message} />
    </>
  );
}

/** A long message shows its beginning, so that the next one is not a screen away. */
function MessageText({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > SHOWN_MAXIMUM || text.split('\n').length > LINES_SHOWN_MAXIMUM;
  return (
    <div className="grid max-w-prose justify-items-start gap-2">
      <p className={`whitespace-pre-wrap wrap-anywhere ${isLong && !isWhole ? 'line-clamp-6' : ''}`}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className="link min-h-6 text-sm"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show the whole message'}
        </button>
      )}
    </div>
  );
}
