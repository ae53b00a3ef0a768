import { useCallback, useState } from 'react';
import type { Subscriber } from '../../../../events/contact/answers.ts';
import { dayText } from '../../dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { ListFooter, PastTheEnd } from '../list-footer.tsx';
import { EmailAddress } from '../orders/email-address.tsx';
import { QueryView } from '../query-view.tsx';
import { subscribers } from './messages.ts';
import { SearchBox } from './search-box.tsx';
import { SendWeek } from './send-week.tsx';

/** The weekly prediction as a newsletter, and the subscribers. */
export function NewsletterPanel() {
  const [query, setQuery] = useState('');
  const [page, setPage] = useState(1);
  const search = useCallback((text: string) => {
    setQuery(text);
    setPage(1);
  }, []);
  return (
    <div className="grid gap-8">
      <SendWeek />
      <section aria-labelledby="subscribers" className="grid gap-5">
        <h2 id="subscribers" className="font-display text-title">
          Subscribers
        </h2>
        <search>
          <SearchBox label="Search subscribers" onSearch={search} />
        </search>
        <QueryView query={subscribers(query).page(page)} loading="Loading subscribers...">
          {({ data, meta }) => (
            <div className="grid gap-5">
              <Table
                caption="Subscribers"
                columns={columns}
                rows={data}
                rowKey={(subscriber) => subscriber.id}
                empty={
                  page === 1 ? (
                    <EmptyState title="No subscribers">
                      Visitors subscribe on the newsletter page and confirm by mail.
                    </EmptyState>
                  ) : (
                    <PastTheEnd onFirst={() => setPage(1)} />
                  )
                }
              />
              <ListFooter noun="subscribers" shown={data.length} meta={meta} onPage={setPage} />
            </div>
          )}
        </QueryView>
      </section>
    </div>
  );
}

const columns: Column<Subscriber>[] = [
  { id: 'email', header: 'Email', cell: ({ email }) => <EmailAddress address={email} /> },
  {
    id: 'confirmed',
    header: 'Status',
    cell: ({ confirmed }) =>
      confirmed ? <Badge tone="success">Confirmed</Badge> : <Badge>Not confirmed</Badge>,
  },
  {
    id: 'joined',
    header: 'Joined',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{dayText(createdAt)}</span>,
  },
];
