import type { CustomerRow } from '../../../../events/accounts/owner-answers.ts';
import { dayText } from '../../dates.ts';
import { Button } from '../../ui/button.tsx';
import { EmailAddress } from '../../ui/email-text.tsx';
import type { Column } from '../../ui/table.tsx';
import { visit } from '../frame/address.ts';
import { text as deskWords } from '../frame/text.ts';
import { ListView } from '../lists/list-view.tsx';
import { customers } from './customers.ts';
import { text } from './text.ts';

export function CustomersPanel() {
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
  { header: deskWords.id, cell: (customer) => <span className="tabular-nums">{customer.id}</span> },
  {
    header: text.columns.username,
    cell: (customer) => <b className="min-w-0 font-semibold max-md:wrap-anywhere">{customer.username}</b>,
  },
  { header: deskWords.email, cell: (customer) => <EmailAddress address={customer.email ?? ''} /> },
  {
    header: text.columns.registered,
    cell: (customer) => <span className="whitespace-nowrap">{dayText(customer.registrationDate)}</span>,
  },
  {
    header: text.columns.readings,
    cell: (customer) => <span className="tabular-nums">{customer.readings}</span>,
  },
  {
    header: deskWords.actions,
    align: 'end',
    cell: (customer) => (
      <Button
        variant="ghost"
        aria-label={text.viewOne(customer.username)}
        onClick={() => visit({ user: customer.id })}
      >
        {text.view}
      </Button>
    ),
  },
];
