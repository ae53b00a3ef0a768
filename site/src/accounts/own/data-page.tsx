import { useId } from 'react';
import * as z from 'zod/mini';
import { GetAccountExport } from '../../../../events/accounts/account.ts';
import { call } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { useIslandStore } from '../../ui/use-host-value.ts';
import { ownLoading, ownStore } from '../own-store.ts';
import { OwnView } from '../own-view.tsx';
import { type Chapter, chaptersOf, DataRecord, type Entry } from './data-record.ts';
import { Moment } from './section.tsx';
import { text } from './text-record.ts';

const { $own: $record, retry: retryRecord } = ownStore<DataRecord>({
  notFetched: text.notFetched,
  load: async () => z.parse(DataRecord, await call(GetAccountExport)),
});

export default function DataPage() {
  const own = useIslandStore($record, ownLoading);
  return (
    <OwnView own={own} loading={text.collecting} next="/account/data" onRetry={retryRecord}>
      {(record) => <Whole record={record} />}
    </OwnView>
  );
}

function Whole({ record }: { record: DataRecord }) {
  return (
    <>
      <p className="mb-6 text-quiet">
        {text.asOf}
        <Moment at={record.exportedAt} />
      </p>
      <div className="mb-10 flex flex-wrap gap-3 print:hidden">
        <Button variant="quiet" onClick={() => print()}>
          {text.print}
        </Button>
        <a className="button-quiet" href={GetAccountExport.key.replace('GET ', '')} download>
          {text.download}
        </a>
      </div>
      {chaptersOf(record).map((chapter) => (
        <ChapterSection key={chapter.title} chapter={chapter} />
      ))}
    </>
  );
}

function ChapterSection({ chapter: { title, entries } }: { chapter: Chapter }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-14 gap-y-5 border-t border-line py-8 md:grid-cols-[1fr_3fr] print:block"
    >
      <h2 id={id} className="text-title print:mb-4">
        {title}
      </h2>
      <ol className="grid min-w-0 gap-6">
        {entries.map((entry) => (
          <li key={JSON.stringify(entry)} className="break-inside-avoid">
            <EntryFields entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function EntryFields({ entry: { title, at, fields } }: { entry: Entry }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        {title !== '' && <span className="font-semibold">{title}</span>}
        {at !== null && (
          <span className="text-sm text-quiet">
            <Moment at={at} />
          </span>
        )}
      </p>
      {fields.length > 0 && (
        <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[11rem_1fr]">
          {fields.map(({ label, value, lang }) => (
            <div key={`${label} ${value}`} className="contents">
              <dt className="text-quiet max-sm:mt-1">{label}</dt>
              <dd className="max-w-prose wrap-anywhere whitespace-pre-line" dir="auto" lang={lang}>
                {/^\S+@\S+$/.test(value) ? <EmailText address={value} /> : value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
