import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Message } from '../../../../events/contact/answers.ts';
import { momentText } from '../../dates.ts';
import { langOf } from '../../lang-of.ts';
import { serviceName } from '../../readings/titles.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmailAddress } from '../../ui/email-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/select.tsx';
import { $pages, $searches, clearSearch, searchIn, turnTo } from '../address.ts';
import { ListFooter, NothingFound, PastTheEnd } from '../list-footer.tsx';
import { countedUpTo, type ListSearch } from '../list-search.ts';
import { QueryView } from '../query-view.tsx';
import { SearchField } from '../search-field.tsx';
import { MessageActions } from './message-actions.tsx';
import { messages } from './messages.ts';
import { text } from './text.ts';

const states = [
  { value: '', label: text.messages.states.open },
  { value: 'done', label: text.messages.states.done },
  { value: 'all', label: text.messages.states.all },
] as const;

/** Characters and lines of a message that are shown at once. */
const SHOWN_MAXIMUM = 400;
const LINES_SHOWN_MAXIMUM = 6;

/** What visitors wrote through the contact form, the open ones first. */
export function MessagesPanel() {
  const page = useStore($pages).messages;
  const search = useStore($searches).messages;
  return (
    <div className="grid gap-5">
      <search className="flex flex-wrap items-end gap-3">
        <SearchField
          query={search.query ?? ''}
          placeholder={text.messages.placeholder}
          onSearch={(query) => searchIn('messages', { query }, 'replace')}
        />
        <Select
          label={text.messages.show}
          options={states}
          value={search.state ?? ''}
          onChange={(event) => searchIn('messages', { state: event.target.value })}
        />
      </search>
      <QueryView query={messages.page(page, search)} loading={text.messages.loading}>
        {({ data, meta }) => (
          <div className="grid gap-5">
            {data.length === 0 ? (
              <div className="card">
                {meta.total > 0 ? (
                  <PastTheEnd onFirst={() => turnTo('messages', 1)} />
                ) : (
                  <NoMessages search={search} />
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
            <ListFooter
              noun={text.messages.noun}
              shown={data.length}
              meta={meta}
              countedUpTo={countedUpTo(search)}
              onPage={(to) => turnTo('messages', to)}
            />
          </div>
        )}
      </QueryView>
    </div>
  );
}

function NoMessages({ search }: { search: ListSearch }) {
  if (search.query !== undefined)
    return <NothingFound noun={text.messages.noun} onClear={() => clearSearch('messages')} />;
  return (
    <EmptyState title={search.state === undefined ? text.messages.noneOpen : text.messages.none}>
      {text.messages.empty}
    </EmptyState>
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
        {done && <Badge tone="success">{text.messages.states.done}</Badge>}
      </div>
      <EmailAddress address={email} />
      <MessageText written={message.message} />
      {answer !== null && answeredAt !== null && (
        <p className="rounded-field border-s-4 border-gold bg-sunken px-4 py-3 whitespace-pre-wrap wrap-anywhere">
          <span className="block text-sm text-quiet">{text.messages.yourAnswer(momentText(answeredAt))}</span>
          <span lang={langOf(answer)}>{answer}</span>
        </p>
      )}
      <MessageActions message={message} />
    </>
  );
}

/** A long message shows its beginning, so that the next one is not a screen away. */
function MessageText({ written }: { written: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = written.length > SHOWN_MAXIMUM || written.split('\n').length > LINES_SHOWN_MAXIMUM;
  return (
    <div className="grid max-w-prose justify-items-start gap-2">
      <p
        lang={langOf(written)}
        className={`whitespace-pre-wrap wrap-anywhere ${isLong && !isWhole ? 'line-clamp-6' : ''}`}
      >
        {written}
      </p>
      {isLong && (
        <button
          type="button"
          className="link min-h-6 text-sm"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? text.messages.showLess : text.messages.showWhole}
        </button>
      )}
    </div>
  );
}
