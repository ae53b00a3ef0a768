import { type RefObject, useEffect, useRef, useState } from 'react';
import { ownLoading } from '../accounts/own-store.ts';
import { $session, sessionUnknown } from '../accounts/session.ts';
import { dayText } from '../dates.ts';
import { inLanguage } from '../language.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { focusDrawn } from '../ui/focus.ts';
import { showCarriedToast } from '../ui/toasts/toasts.ts';
import { useIslandStore } from '../ui/use-host-value.ts';
import { Waiting } from '../ui/waiting.tsx';
import { $myReadings, type MyReadings, markRead, type Reading, retryReadings } from './my-readings.ts';
import { NotYet } from './not-yet.tsx';
import { ornekSonuclar } from './ornek-sonuclar.ts';
import { type Progress, progressOf } from './progress.ts';
import { ReadingCard, TypeBadge } from './reading-card.tsx';
import { ReadingContent } from './reading-content.tsx';
import { readingTitle } from './titles.ts';

interface Chosen {
  readonly from: 'own' | 'sample';
  readonly id: number;
}

const cardId = ({ from, id }: Chosen) => `${from}-${id}`;

export default function SonuclarPage() {
  const session = useIslandStore($session, sessionUnknown);
  const mine = useIslandStore($myReadings, ownLoading);
  const [samples, setSamples] = useState(ornekSonuclar);
  const [chosen, choose] = useState<Chosen | null>(null);
  useEffect(showCarriedToast, []);
  const heading = useRef<HTMLHeadingElement>(null);
  const own = mine.state === 'ready' ? mine.data : [];
  const shownOwn = chosen?.from === 'own' ? own.find(({ id }) => id === chosen.id) : undefined;
  const shown = chosen?.from === 'own' ? shownOwn : samples.find(({ id }) => id === chosen?.id);

  useEffect(() => {
    if (session.state === 'out') location.replace(inLanguage('/auth?next=/fal-sonuclari'));
  }, [session.state]);
  useEffect(() => {
    if (chosen !== null && matchMedia('(width < 48rem)').matches) heading.current?.focus();
  }, [chosen]);

  if (session.state === 'out' || session.state === 'unknown') return <Waiting>Yükleniyor...</Waiting>;

  const open = (from: Chosen['from'], id: number) => {
    choose({ from, id });
    if (from === 'own') void markRead(id);
    else setSamples((all) => all.map((one) => (one.id === id ? { ...one, status: 'read' } : one)));
  };

  return (
    <div className="grid gap-8 md:grid-cols-[20rem_1fr]">
      <div className={`grid content-start gap-8 ${shown === undefined ? '' : 'max-md:hidden'}`}>
        <section aria-labelledby="own">
          <h2 id="own" className="mb-4 text-title">
            Sonuçlarınız
          </h2>
          <OwnResults mine={mine} chosen={chosen} onOpen={(id) => open('own', id)} />
        </section>
        <section aria-labelledby="samples">
          <h2 id="samples" className="mb-4 text-title">
            Örnek sonuçlar
          </h2>
          <Lines from="sample" readings={samples} chosen={chosen} onOpen={(id) => open('sample', id)} />
        </section>
      </div>
      {shown === undefined ? (
        <p className="card sticky top-24 hidden min-h-64 place-items-center self-start p-10 text-center text-quiet md:grid">
          Ayrıntılarını görmek için bir sonuç seçin
        </p>
      ) : (
        <Result
          reading={shown}
          progress={shownOwn && progressOf(shownOwn)}
          heading={heading}
          onClose={() => {
            choose(null);
            if (chosen !== null) focusDrawn(cardId(chosen));
          }}
        />
      )}
    </div>
  );
}

function Result({
  reading,
  progress,
  heading,
  onClose,
}: {
  reading: Reading;
  progress: Progress | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  onClose: () => void;
}) {
  return (
    <article className="card min-w-0 self-start p-6 sm:p-8">
      <button type="button" className="link mb-3 min-h-6 md:hidden" onClick={onClose}>
        Bütün sonuçlar
      </button>
      <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
        {readingTitle(reading, 'tr')}
      </h2>
      <p className="mt-1 mb-4 flex flex-wrap items-center gap-3 text-sm text-quiet">
        <TypeBadge type={reading.type} language="tr" />
        <time dateTime={reading.date}>{dayText(reading.date, 'tr-TR')}</time>
      </p>
      <ReadingContent
        language="tr"
        writtenIn={reading.language}
        type={reading.type}
        description={reading.content.description}
        response={reading.content.adminResponse}
        page={
          progress && (
            <a href={inLanguage(`/readings/${reading.id}`)} className="link min-h-6">
              Sayfasını aç
            </a>
          )
        }
      />
      {reading.content.adminResponse === null && <NotYet progress={progress} language="tr" />}
    </article>
  );
}

function OwnResults({
  mine,
  chosen,
  onOpen,
}: {
  mine: MyReadings;
  chosen: Chosen | null;
  onOpen: (id: number) => void;
}) {
  switch (mine.state) {
    case 'loading':
      return <Waiting>Yükleniyor...</Waiting>;
    case 'failed':
      return (
        <Alert title="Sonuçlarınız alınamadı">
          <Button variant="quiet" className="mt-2" onClick={retryReadings}>
            Yeniden dene
          </Button>
        </Alert>
      );
    case 'ready':
      if (mine.data.length === 0) {
        return (
          <p className="rounded-field border border-dashed border-line p-5 text-quiet">
            Henüz fal sonucunuz bulunmuyor
          </p>
        );
      }
      return <Lines from="own" readings={mine.data} chosen={chosen} onOpen={onOpen} />;
    default:
      return null;
  }
}

function Lines({
  from,
  readings,
  chosen,
  onOpen,
}: {
  from: Chosen['from'];
  readings: readonly Reading[];
  chosen: Chosen | null;
  onOpen: (id: number) => void;
}) {
  return (
    <ul className="grid gap-3">
      {readings.map((reading) => (
        <li key={reading.id}>
          <ReadingCard
            language="tr"
            id={cardId({ from, id: reading.id })}
            reading={reading}
            selected={chosen?.from === from && chosen.id === reading.id}
            onOpen={() => onOpen(reading.id)}
          />
        </li>
      ))}
    </ul>
  );
}
