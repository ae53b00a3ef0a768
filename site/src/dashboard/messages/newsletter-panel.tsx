import { useStore } from '@nanostores/react';
import type { Subscriber } from '../../../../events/contact/answers.ts';
import { dayText } from '../../dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmailAddress } from '../../ui/email-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { $pages, $searches, clearSearch, searchIn, turnTo } from '../address.ts';
import { ListFooter, NothingFound, PastTheEnd } from '../list-footer.tsx';
import { countedUpTo, type ListSearch } from '../list-search.ts';
import { QueryView } from '../query-view.tsx';
import { SearchField } from '../search-field.tsx';
import { subscribers } from './messages.ts';
import { SendWeek } from './send-week.tsx';
import { text } from './text.ts';

/** The weekly prediction as a newsletter, and the subscribers. */
export function NewsletterPanel() {
  const page = useStore($pages).newsletter;
  const search = useStore($searches).newsletter;
  return (
    <div className="grid gap-8">
      <SendWeek />
      <section aria-labelledby="subscribers" className="grid gap-5">
        <h2 id="subscribers" className="font-display text-title">
          {text.subscribers.title}
        </h2>
        <search>
          <SearchField
            query={search.query ?? ''}
            placeholder={text.subscribers.placeholder}
            onSearch={(query) => searchIn('newsletter', { query }, 'replace')}
          />
        </search>
        <QueryView query={subscribers.page(page, search)} loading={text.subscribers.loading}>
          {({ data, meta }) => (
            <div className="grid gap-5">
              <Table
                caption={text.subscribers.title}
                columns={columns}
                rows={data}
                rowKey={(subscriber) => subscriber.id}
                empty={
                  meta.total > 0 ? (
                    <PastTheEnd onFirst={() => turnTo('newsletter', 1)} />
                  ) : (
                    <NoSubscribers search={search} />
                  )
                }
              />
              <ListFooter
                noun={text.subscribers.noun}
                shown={data.length}
                meta={meta}
                countedUpTo={countedUpTo(search)}
                onPage={(to) => turnTo('newsletter', to)}
              />
            </div>
          )}
        </QueryView>
      </section>
    </div>
  );
}

function NoSubscribers({ search }: { search: ListSearch }) {
  if (search.query !== undefined)
    return <NothingFound noun={text.subscribers.noun} onClear={() => clearSearch('newsletter')} />;
  return <EmptyState title={text.subscribers.none}>{text.subscribers.empty}</EmptyState>;
}

const columns: Column<Subscriber>[] = [
  { id: 'email', header: text.subscribers.email, cell: ({ email }) => <EmailAddress address={email} /> },
  {
    id: 'confirmed',
    header: text.subscribers.status,
    cell: ({ confirmed }) =>
      confirmed ? (
        <Badge tone="success">{text.subscribers.confirmed}</Badge>
      ) : (
        <Badge>{text.subscribers.unconfirmed}</Badge>
      ),
  },
  {
    id: 'joined',
    header: text.subscribers.joined,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{dayText(createdAt)}</span>,
  },
];
