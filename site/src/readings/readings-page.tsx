import { useEffect, useId, useState } from 'react';
import { ownLoading } from '../accounts/own-store.ts';
import { OwnView } from '../accounts/own-view.tsx';
import { $session, sessionUnknown } from '../accounts/session.ts';
import { dayText } from '../dates.ts';
import { inLanguage, locale } from '../language.ts';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Modal } from '../ui/modal.tsx';
import { showCarriedToast } from '../ui/toasts/toasts.ts';
import { useIslandStore } from '../ui/use-host-value.ts';
import {
  $myReadings,
  isNew,
  type ListedReading,
  markRead,
  type Reading,
  retryReadings,
} from './my-readings.ts';
import { NotYet } from './not-yet.tsx';
import { type Progress, progressOf, progressWords, promiseText } from './progress.ts';
import { ReadingCard, TypeBadge } from './reading-card.tsx';
import { ReadingContent } from './reading-content.tsx';
import { SendVerification } from './send-verification.tsx';
import { text } from './text.ts';
import { readingTitle, serviceWord } from './titles.ts';

export default function ReadingsPage() {
  const session = useIslandStore($session, sessionUnknown);
  const mine = useIslandStore($myReadings, ownLoading);
  useEffect(showCarriedToast, []);
  return (
    <OwnView
      own={session.state === 'out' ? { state: 'out' } : mine}
      loading={text.loading}
      next="/readings"
      failedMore={text.areSafe}
      onRetry={retryReadings}
    >
      {(readings) => (readings.length === 0 ? <NoReadings /> : <SearchableReadings readings={readings} />)}
    </OwnView>
  );
}

function NoReadings() {
  return (
    <EmptyState
      title={text.noneYet}
      action={
        <a href={inLanguage('/services')} className="button">
          {text.getFirst}
        </a>
      }
    >
      {text.nonePurchased}
    </EmptyState>
  );
}

function SearchableReadings({ readings }: { readings: readonly ListedReading[] }) {
  const [search, setSearch] = useState('');
  const [openedId, setOpenedId] = useState<number | null>(null);
  const opened = readings.find(({ id }) => id === openedId) ?? null;
  const found = matching(readings, search);
  const answer = JSON.stringify(opened?.content.adminResponse ?? null);
  // Also where an answer arrives, or a revised one, while the dialog is open.
  useEffect(() => {
    if (openedId !== null && answer !== 'null') void markRead(openedId);
  }, [openedId, answer]);
  return (
    <>
      <search>
        <input
          type="search"
          className="field"
          aria-label={text.search}
          placeholder={text.searchHint}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </search>
      <p role="status" className="sr-only">
        {search !== '' && text.found(found.length)}
      </p>
      {found.length === 0 && <EmptyState title={text.noMatch} heading="p" />}
      <Group title={text.newReadings} readings={found.filter(isNew)} onOpen={setOpenedId} />
      <Group
        title={text.previousReadings}
        readings={found.filter((one) => !isNew(one))}
        onOpen={setOpenedId}
      />
      <ReadingDetails reading={opened} onClose={() => setOpenedId(null)} />
    </>
  );
}

function Group({
  title,
  readings,
  onOpen,
}: {
  title: string;
  readings: readonly ListedReading[];
  onOpen: (id: number) => void;
}) {
  const id = useId();
  if (readings.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-4 text-title">
        {title}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {readings.map((reading) => (
          <li key={reading.id} className="grid">
            <ReadingCard id={`reading-${reading.id}`} reading={reading} onOpen={() => onOpen(reading.id)}>
              <Standing reading={reading} />
            </ReadingCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Standing({ reading }: { reading: ListedReading }) {
  const progress = progressOf(reading);
  if (progress === 'new' || progress === 'read') return null;
  const { text: word, tone } = progressWords[progress];
  const promise = promiseText(reading, new Date());
  return (
    <span className="grid justify-items-start gap-1.5">
      <Badge tone={tone}>{word}</Badge>
      {promise !== null && <span className="text-sm text-quiet">{promise}</span>}
    </span>
  );
}

const toDo: Readonly<Partial<Record<Progress, string>>> = {
  'awaiting payment': text.payOrCancel,
  'waiting for you': text.answerQuestion,
  late: text.waitOrCancel,
};

function ReadingDetails({ reading, onClose }: { reading: ListedReading | null; onClose: () => void }) {
  if (reading === null) return null;
  const progress = progressOf(reading);
  const due = toDo[progress];
  return (
    <Modal
      open
      onClose={onClose}
      title={text.details}
      description={
        <span className="flex flex-wrap items-center gap-3">
          <span className="font-semibold text-ink">{readingTitle(reading)}</span>
          <time dateTime={reading.date} className="text-sm">
            {dayText(reading.date)}
          </time>
          <TypeBadge type={reading.type} />
        </span>
      }
      footer={
        <>
          <span className="me-auto self-center">
            <Standing reading={reading} />
          </span>
          {reading.awaitsVerification && <SendVerification />}
          <a
            href={inLanguage(`/readings/${reading.id}`)}
            className={due === undefined ? 'button-quiet' : 'button'}
          >
            {due ?? text.openPage}
          </a>
        </>
      }
    >
      <ReadingContent
        type={reading.type}
        description={reading.content.description}
        response={reading.content.adminResponse}
        writtenIn={reading.language}
      />
      {reading.content.adminResponse === null && <NotYet progress={progress} />}
    </Modal>
  );
}

/** By title, type or date text, in any case. */
export function matching<Listed extends Reading>(
  readings: readonly Listed[],
  search: string,
): readonly Listed[] {
  const wanted = search.trim().toLocaleLowerCase(locale);
  return readings.filter((reading) =>
    [
      readingTitle(reading),
      serviceWord(reading.type),
      reading.type,
      dayText(reading.date),
      reading.date,
    ].some((text) => text.toLocaleLowerCase(locale).includes(wanted)),
  );
}
