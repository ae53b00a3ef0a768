import { GetSubscribers, type Subscriber } from '../../../../events/contact/answers.ts';
import { dayText } from '../../dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmailAddress } from '../../ui/email-text.tsx';
import type { Column } from '../../ui/table.tsx';
import { ownerCall } from '../frame/owner-call.ts';
import { text as deskWords } from '../frame/text.ts';
import { ListView } from '../lists/list-view.tsx';
import { pagedList } from '../lists/paged-list.ts';
import { keys } from '../lists/queries.ts';
import { SendWeek } from './send-week.tsx';
import { text } from './text.ts';

export function NewsletterPanel() {
  return (
    <div className="grid gap-8">
      <SendWeek />
      <section aria-labelledby="subscribers" className="grid gap-5">
        <h2 id="subscribers" className="font-display text-title">
          {text.subscribers.title}
        </h2>
        <ListView
          tab="newsletter"
          list={subscribers}
          words={text.subscribers}
          placeholder={deskWords.email}
          caption={text.subscribers.title}
          columns={columns}
        />
      </section>
    </div>
  );
}

const subscribers = pagedList({
  key: keys.subscribers,
  load: (query) => ownerCall(GetSubscribers, { query }),
  failed: text.subscribers.failed,
  isUnannounced: true,
});

const columns: Column<Subscriber>[] = [
  { header: deskWords.email, cell: ({ email }) => <EmailAddress address={email} /> },
  {
    header: deskWords.status,
    cell: ({ confirmed }) =>
      confirmed ? (
        <Badge tone="success">{text.subscribers.confirmed}</Badge>
      ) : (
        <Badge>{text.subscribers.unconfirmed}</Badge>
      ),
  },
  {
    header: text.subscribers.joined,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{dayText(createdAt)}</span>,
  },
];
