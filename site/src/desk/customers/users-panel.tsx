import type { CustomerRow } from '../../../../events/accounts/owner-answers.ts';
import { dayText } from '../../dates.ts';
import { Button } from '../../ui/button.tsx';
import { EmailAddress } from '../../ui/email-text.tsx';
import type { Column } from '../../ui/table.tsx';
import { visit } from '../frame/address.ts';
import { text as desk } from '../frame/text.ts';
import { ListView } from '../lists/list-view.tsx';
import { customers } from './customers.ts';
import { text } from './text.ts';

export function UsersPanel() {
  return (
    <ListView
      tab="users"
      list={customers}
      words={text}
      lang="tr"
      placeholder={text.placeholder}
      caption={text.caption}
      columns={columns}
    />
  );
}

const columns: Column<CustomerRow>[] = [
  { id: 'id', header: desk.id, cell: (user) => <span className="tabular-nums">{user.id}</span> },
  {
    id: 'username',
    header: text.columns.username,
    cell: (user) => <b className="min-w-0 font-semibold max-md:wrap-anywhere">{user.username}</b>,
  },
  {
    id: 'email',
    header: desk.email,
    cell: (user) => <EmailAddress address={user.email ?? ''} />,
  },
  {
    id: 'registered',
    header: text.columns.registered,
    cell: (user) => <span className="whitespace-nowrap">{dayText(user.registrationDate)}</span>,
  },
  {
    id: 'readings',
    header: text.columns.readings,
    cell: (user) => <span className="tabular-nums">{user.readings}</span>,
  },
  {
    id: 'view',
    header: desk.actions,
    align: 'end',
    cell: (user) => (
      <Button
        variant="ghost"
        aria-label={text.viewOne(user.username)}
        onClick={() => visit({ user: user.id })}
      >
        {text.view}
      </Button>
    ),
  },
];
