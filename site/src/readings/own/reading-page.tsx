import { useEffect } from 'react';
import type { AdminResponse } from '../../../../events/readings/answers.ts';
import type { OwnReading } from '../../../../events/readings/promise-answers.ts';
import { ownLoading } from '../../accounts/own-store.ts';
import { OwnView } from '../../accounts/own-view.tsx';
import { $session, sessionUnknown } from '../../accounts/session.ts';
import { dayText } from '../../dates.ts';
import { inLanguage } from '../../language.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showCarriedToast } from '../../ui/toasts/toasts.ts';
import { useIslandStore } from '../../ui/use-host-value.ts';
import { useNow } from '../../ui/use-now.ts';
import { KeepIt } from '../letter/keep-it.tsx';
import { Letter } from '../letter/letter.tsx';
import { progressOf, progressWords } from '../progress.ts';
import { TypeBadge } from '../reading-card.tsx';
import { readingTitle } from '../titles.ts';
import { Details } from './correct-details.tsx';
import { NowPanel } from './now-panel.tsx';
import { priceOf, Receipt } from './order-facts.tsx';
import { $ownReading, READING_TITLE_ID, refreshOwnReading } from './own-reading.ts';
import { OwnersQuestion } from './owners-question.tsx';
import { RatingSection } from './rating-section.tsx';
import { text } from './text.ts';
import { text as standingText } from './text-standing.ts';
import { Timeline } from './timeline.tsx';

export default function ReadingPage() {
  const own = useIslandStore($ownReading, ownLoading);
  const session = useIslandStore($session, sessionUnknown);
  useEffect(showCarriedToast, []);
  const toReadings = (
    <a href={inLanguage('/readings')} className="button">
      {text.myReadings}
    </a>
  );
  return (
    <OwnView
      own={own}
      heading="h1"
      loading={text.loading}
      next={hereInAddress()}
      outMore={session.state === 'out' && session.hasEnded === true ? text.sessionEnded : text.yoursAlone}
      unknown={
        <EmptyState heading="h1" title={text.unknown} action={toReadings}>
          {text.unknownMore}
        </EmptyState>
      }
      failedMore={text.isSafe}
      onRetry={refreshOwnReading}
    >
      {(reading) => <WholeReading reading={reading} />}
    </OwnView>
  );
}

/** A link in a mail may lead to a part of the page, after the login too. */
function hereInAddress(): string {
  return typeof location === 'undefined' ? '' : location.pathname + encodeURIComponent(location.hash);
}

function WholeReading({ reading }: { reading: OwnReading }) {
  const now = useNow();
  const response = reading.content.adminResponse;
  return (
    <>
      {response === null ? (
        <Heading reading={reading} />
      ) : (
        <Answer reading={reading} response={response} now={now} />
      )}
      <div
        data-prints="receipt"
        className={`${response === null ? '' : 'mt-14'} grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12 print:block`}
      >
        {/* The navigation with the name is not printed, and a receipt says whose it is. */}
        <p className="mb-6 hidden font-display text-title print:block">Falname, {location.host}</p>
        <div className="grid gap-8 print:block">
          {response === null && <NowPanel reading={reading} now={now} />}
          <OwnersQuestion reading={reading} />
          <RatingSection reading={reading} />
          <section aria-labelledby="details">
            <h2 id="details" className="mb-4 text-title">
              {text.whatYouGave}
            </h2>
            <Details reading={reading} />
          </section>
        </div>
        <aside className="grid gap-8 print:block">
          <section aria-labelledby="progress" className="print:hidden">
            <h2 id="progress" className="mb-4 text-title">
              {text.whereItStands}
            </h2>
            <Timeline reading={reading} now={now} />
          </section>
          <section aria-labelledby="receipt" className="border-t border-line pt-6">
            <h2 id="receipt" className="mb-4 text-title">
              {standingText.receipt.title}
            </h2>
            <Receipt reading={reading} />
            {response !== null && reading.may.pay && (
              <a href={inLanguage(`/pay/${reading.id}`)} className="button mt-5 print:hidden">
                {text.pay(priceOf(reading))}
              </a>
            )}
          </section>
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button variant="quiet" onClick={() => printOnly('receipt')}>
              {text.printReceipt}
            </Button>
          </div>
        </aside>
      </div>
    </>
  );
}

function Heading({ reading }: { reading: OwnReading }) {
  return (
    <header className="mt-6 mb-8">
      <h1 id={READING_TITLE_ID} tabIndex={-1} className="text-section outline-none">
        {readingTitle(reading)}
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-3 text-quiet">
        <TypeBadge type={reading.type} />
        <span className="contents print:hidden">
          <ProgressBadge reading={reading} />
        </span>
        <time dateTime={reading.date}>{dayText(reading.date)}</time>
      </p>
    </header>
  );
}

function Answer({ reading, response, now }: { reading: OwnReading; response: AdminResponse; now: Date }) {
  const { id: readingId, type, details, answeredAt, date, content } = reading;
  const letter = {
    ...{ readingId, type, response, name: details.fullName, birthDate: details.birthDate },
    ...{ date: answeredAt ?? date, description: content.description },
  };
  return (
    <>
      <NowPanel reading={reading} now={now} />
      <Letter letter={letter} writtenIn={reading.language} label={text.answer} titleId={READING_TITLE_ID} />
      <KeepIt letter={letter} reading={reading} onPrint={() => printOnly('answer')} />
    </>
  );
}

function ProgressBadge({ reading }: { reading: OwnReading }) {
  const { text: word, tone } = progressWords[progressOf(reading)];
  return <Badge tone={tone}>{word}</Badge>;
}

const PART = 'data-print';

function printOnly(part: 'answer' | 'receipt'): void {
  const root = document.documentElement;
  root.setAttribute(PART, part);
  addEventListener('afterprint', () => root.removeAttribute(PART), { once: true });
  print();
}
