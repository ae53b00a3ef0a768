import { useEffect, useRef, useState } from 'react';
import { ownLoading } from '../accounts/own-store.ts';
import { $session, sessionUnknown } from '../accounts/session.ts';
import { dayText } from '../dates.ts';
import { inLanguage } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { focusDrawn } from '../ui/focus.ts';
import { closeDialog } from '../ui/native-dialog.ts';
import { useIslandStore } from '../ui/use-host-value.ts';
import { Waiting } from '../ui/waiting.tsx';
import { $myReadings, markRead, type Reading, retryReadings } from './my-readings.ts';
import { ReadingCard, TypeBadge } from './reading-card.tsx';
import { ReadingContent } from './reading-content.tsx';
import { text } from './text.ts';
import { readingTitle } from './titles.ts';

const HOST_ID = 'my-readings-dialog';

/** Stands inside `<dialog id="my-readings-dialog">`. */
export default function MyReadingsDialog() {
  return (
    <div className="p-6 sm:p-8">
      <h2 id={`${HOST_ID}-title`} className="pe-10 pb-5 text-title">
        {text.myReadings}
      </h2>
      <Content />
    </div>
  );
}

function Content() {
  const session = useIslandStore($session, sessionUnknown);
  const mine = useIslandStore($myReadings, ownLoading);
  const close = () => closeDialog(HOST_ID);
  if (session.state === 'out') {
    return (
      <EmptyState
        title={text.notLoggedIn}
        heading="p"
        action={<Button onClick={close}>{text.close}</Button>}
      />
    );
  }
  switch (mine.state) {
    case 'loading':
      return <Waiting>{text.loading}</Waiting>;
    case 'failed':
      return (
        <EmptyState
          title={mine.message}
          heading="p"
          action={<Button onClick={retryReadings}>{text.tryAgain}</Button>}
        />
      );
    case 'ready': {
      const answered = mine.data.filter((reading) => reading.content.adminResponse !== null);
      if (answered.length > 0) return <ListAndDetail readings={answered} />;
      const browse = (
        // On home the services are below this dialog, which has to close.
        <a href={inLanguage('/#services')} className="button" onClick={close}>
          {text.browseServices}
        </a>
      );
      return <EmptyState title={text.noneInDialog} heading="p" action={browse} />;
    }
    default:
      return null;
  }
}

const cardId = (reading: number | null) => `my-reading-${reading}`;

function ListAndDetail({ readings }: { readings: readonly Reading[] }) {
  const [chosenId, choose] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const chosen = readings.find((reading) => reading.id === chosenId);
  useEffect(() => {
    if (chosenId !== null && matchMedia('(width < 48rem)').matches) heading.current?.focus();
  }, [chosenId]);
  const back = () => {
    choose(null);
    focusDrawn(cardId(chosenId));
  };
  return (
    <div className="grid gap-6 md:grid-cols-[18rem_1fr]">
      <ul className={`grid content-start gap-2 ${chosen === undefined ? '' : 'max-md:hidden'}`}>
        {readings.map((reading) => (
          <li key={reading.id}>
            <ReadingCard
              id={cardId(reading.id)}
              reading={reading}
              selected={reading.id === chosenId}
              onOpen={() => {
                choose(reading.id);
                void markRead(reading.id);
              }}
            />
          </li>
        ))}
        <li className="pt-2">
          <a href={inLanguage('/readings')} className="link inline-block min-h-6 text-sm">
            {text.pageOfTheirOwn}
          </a>
        </li>
      </ul>
      {chosen === undefined ? (
        <p className="hidden place-items-center rounded-card border border-dashed border-line p-10 text-quiet md:grid">
          {text.selectOne}
        </p>
      ) : (
        <article className="min-w-0 md:border-s md:border-line md:ps-6">
          <button type="button" className="link mb-3 min-h-6 md:hidden" onClick={back}>
            {text.allReadings}
          </button>
          <h3 ref={heading} tabIndex={-1} className="text-title outline-none">
            {readingTitle(chosen)}
          </h3>
          <p className="mt-1 mb-4 flex flex-wrap items-center gap-3 text-sm text-quiet">
            <TypeBadge type={chosen.type} />
            <time dateTime={chosen.date}>{dayText(chosen.date)}</time>
          </p>
          <ReadingContent
            heading="h4"
            writtenIn={chosen.language}
            type={chosen.type}
            description={chosen.content.description}
            response={chosen.content.adminResponse}
            page={
              <a href={inLanguage(`/readings/${chosen.id}`)} className="link min-h-6">
                {text.openPage}
              </a>
            }
          />
        </article>
      )}
    </div>
  );
}
