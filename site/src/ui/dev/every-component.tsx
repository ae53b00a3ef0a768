import { type ReactNode, useState } from 'react';
import { Alert } from '../alert.tsx';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { DateField } from '../date-field.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { Field, TextArea } from '../field.tsx';
import { Modal } from '../modal.tsx';
import { PulsingDot } from '../pulsing-dot.tsx';
import { Select } from '../select.tsx';
import { Spinner } from '../spinner.tsx';
import { Pages, Table } from '../table.tsx';
import { panelId, Tabs, tabId } from '../tabs.tsx';
import { showToast } from '../toasts.ts';
import { Tooltip } from '../tooltip.tsx';
import { Waiting } from '../waiting.tsx';

const tones = ['danger', 'success', 'warning', 'info'] as const;
const badgeTones = ['neutral', 'gold', ...tones, 'indigo'] as const;
const variants = ['gold', 'quiet', 'ghost', 'danger'] as const;
const tabs = [
  { id: 'sun', label: 'Sun' },
  { id: 'moon', label: 'Moon' },
] as const;
const columns = [
  { id: 'sign', header: 'Sign', cell: (row: { sign: string; days: number }) => row.sign },
  {
    id: 'days',
    header: 'Days',
    align: 'end',
    cell: (row: { sign: string; days: number }) => row.days,
    sort: { direction: 'ascending', onSort: () => {} },
  },
] as const;
const rows = [
  { sign: 'Aries', days: 30 },
  { sign: 'Taurus', days: 31 },
];

/** Each component in each of its states; `group` keeps the ids of the two themes apart. */
export default function EveryComponent({ group }: { group: string }) {
  const [tab, setTab] = useState<'sun' | 'moon'>('sun');
  const [modal, setModal] = useState(false);
  const [page, setPage] = useState(1);
  const id = `${group}-wrong`;
  return (
    <>
      <Part title="Buttons">
        {variants.map((variant) => (
          <div key={variant} className="flex flex-wrap gap-3">
            <Button variant={variant}>Press {variant}</Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} busy busyLabel="Sending...">
              Send
            </Button>
          </div>
        ))}
      </Part>
      <Part title="Fields">
        <Field label="Plain" placeholder="Placeholder" />
        <Field label="With a hint" hint="At least 6 characters" optional />
        <Field label="Wrong" id={id} error="Name must be at least 3 characters" defaultValue="Al" />
        <Field label="Disabled" disabled defaultValue="Not now" />
        <DateField label="Date" />
        <Select
          label="Select"
          options={[
            { value: 'daily', label: 'Daily' },
            { value: 'weekly', label: 'Weekly' },
          ]}
        />
        <TextArea label="Several lines" />
        <Checkbox label="I accept" />
        <Checkbox label="I accept" error="You must accept the terms of service" />
        <ErrorSummary faults={[{ fieldId: id, message: 'Name must be at least 3 characters' }]} />
      </Part>
      <Part title="Messages">
        {tones.map((tone) => (
          <Alert key={tone} tone={tone} title={`An alert: ${tone}`} onDismiss={() => {}}>
            What it is about, in a sentence.
          </Alert>
        ))}
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => showToast({ title: 'Saved', description: 'All is well.' })}>
            Toast
          </Button>
          <Button
            variant="quiet"
            onClick={() =>
              showToast({
                variant: 'destructive',
                title: 'Error Occurred',
                description: 'It did not work.',
                action: { label: 'Try again', run: () => {} },
              })
            }
          >
            Destructive toast
          </Button>
          <Tooltip text="Opens after 700 ms">
            <Button variant="quiet">Tooltip</Button>
          </Tooltip>
          <Button variant="quiet" onClick={() => setModal(true)}>
            Modal
          </Button>
        </div>
        <Modal
          open={modal}
          onClose={() => setModal(false)}
          title="Reading Details"
          description="With a description"
          footer={<Button onClick={() => setModal(false)}>Done</Button>}
        >
          <p>What it holds.</p>
        </Modal>
      </Part>
      <Part title="Marks">
        <div className="flex flex-wrap items-center gap-3">
          {badgeTones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <PulsingDot />
          <Spinner label="Loading" />
        </div>
        <Waiting>Loading your readings...</Waiting>
        <EmptyState title="No Readings Yet" action={<Button>Get Your First Reading</Button>}>
          You haven't purchased any readings yet.
        </EmptyState>
      </Part>
      <Part title="Tabs and tables">
        <Tabs group={group} label="Lights" tabs={tabs} selected={tab} onSelect={setTab} />
        <div role="tabpanel" id={panelId(group, tab)} aria-labelledby={tabId(group, tab)}>
          {tab}
        </div>
        <Table caption="Signs" columns={columns} rows={rows} rowKey={(row) => row.sign} empty="None" />
        <Table
          caption="No signs"
          columns={columns}
          rows={[]}
          rowKey={(row) => row.sign}
          empty={<EmptyState title="No signs" heading="p" />}
        />
        <Pages page={page} pageCount={3} onPage={setPage} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 grid gap-4">
      <h2 className="text-title">{title}</h2>
      {children}
    </section>
  );
}
