import { useEffect } from 'react';
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
import { progressOf, progressWords } from '../progress.ts';
import { ReadingContent } from '../reading-content.tsx';
import { readingTitle } from '../titles.ts';
import { TypeBadge } from '../type-badge.tsx';
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
      <header className="mt-6 mb-8">
        {/* The navigation with the name is not printed, and a receipt says whose it is. */}
        <p className="mb-6 hidden font-display text-title print:block">Falname, {location.host}</p>
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
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12 print:block">
        <div className="grid gap-8 print:block">
          <NowPanel reading={reading} now={now} />
          <OwnersQuestion reading={reading} />
          {response !== null && (
            <article data-prints="answer" aria-label={text.answer}>
              <ReadingContent
                type={reading.type}
                description={reading.content.description}
                response={response}
                heading="h2"
                writtenIn={reading.language}
              />
            </article>
          )}
          <RatingSection reading={reading} />
          <section data-prints="receipt" aria-labelledby="details">
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
          <section data-prints="receipt" aria-labelledby="receipt" className="border-t border-line pt-6">
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
            {response !== null && (
              <Button variant="quiet" onClick={() => printOnly('answer')}>
                {text.print}
              </Button>
            )}
            <Button variant="quiet" onClick={() => printOnly('receipt')}>
              {text.printReceipt}
            </Button>
          </div>
        </aside>
      </div>
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
