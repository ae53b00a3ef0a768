import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Chart } from '../../../events/charts/answers.ts';
import type { Birth, Fold } from '../../../events/charts/chart.ts';
import { GetPlace } from '../../../events/charts/chart-answers.ts';
import { isCalendarDate, isoBirthDate } from '../../../events/text.ts';
import { call } from '../api-client.ts';
import { locale } from '../language.ts';
import { DateField } from '../ui/fields/date-field.tsx';
import { Field } from '../ui/fields/field.tsx';
import { pageText as text } from './chart-page-text.ts';
import { chosenFold, fillBirth, keepBirth, keptBirth, type TypedBirth } from './kept-birth.ts';
import { PlaceField, placeText } from './place-field.tsx';
import { twoTimes } from './which-time.tsx';

const ChartFigure = lazy(() => import('./chart-figure.tsx'));

type Drawn =
  | { readonly state: 'none' | 'drawing' | 'failed' }
  | { readonly state: 'wrong'; readonly field: keyof TypedBirth; readonly message: string }
  /** Which of two moments? */
  | { readonly state: 'doubled' }
  | { readonly state: 'drawn'; readonly chart: Chart };

/** Form and chart. What is not refused is kept for a reload and for an order. */
export default function NatalChart({ isSold }: { isSold: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const [isAwake, setAwake] = useState(false);
  const [drawn, setDrawn] = useState<Drawn>({ state: 'none' });
  const fieldId = useId();

  const draw = async (fold?: Fold, isAgain = false) => {
    if (form.current === null) return;
    const typed = typedIn(form.current);
    setDrawn({ state: 'drawing' });
    const next = await chartOf(typed, fold).catch((): Drawn => ({ state: 'failed' }));
    setDrawn(next);
    if (next.state === 'wrong') return document.getElementById(fieldId + next.field)?.focus();
    if (isAgain) return;
    keepBirth({ ...typed, birthFold: fold });
    // An order form that is awake takes it over.
    dispatchEvent(new Event('falname:birth'));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after a reload.
  useEffect(() => {
    setAwake(true);
    if (form.current === null || keptBirth() === null) return;
    fillBirth(form.current, keptBirth());
    if (typedIn(form.current).birthDate !== '') void draw(chosenFold(form.current), true);
  }, []);

  const fault = (field: keyof TypedBirth) =>
    drawn.state === 'wrong' && drawn.field === field ? drawn.message : undefined;
  return (
    <>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (drawn.state !== 'drawing') void draw();
        }}
      >
        <DateField
          id={`${fieldId}birthDate`}
          name="birthDate"
          label={text.birthDate}
          error={fault('birthDate')}
        />
        <Field
          id={`${fieldId}birthTime`}
          name="birthTime"
          type="time"
          optional
          label={placeText.birthTime}
          hint={placeText.moreExact}
          error={fault('birthTime')}
        />
        <PlaceField
          id={`${fieldId}birthPlace`}
          name="birthPlace"
          optional
          label={placeText.birthPlace}
          error={fault('birthPlace')}
        />
        <button
          type="submit"
          className="button"
          disabled={!isAwake}
          aria-disabled={drawn.state === 'drawing'}
        >
          {drawn.state === 'drawing' ? text.drawing : text.draw}
        </button>
      </form>
      {/* Short: it is read out. */}
      <div role="status">
        {drawn.state === 'failed' && <p className="said">{text.failed}</p>}
        {drawn.state === 'doubled' && (
          <p className="said">
            {text.doubled}
            {twoTimes.map((label, fold) => (
              <button
                key={label}
                type="button"
                className="button-quiet"
                onClick={() => {
                  form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
                  void draw(fold === 0 ? 0 : 1);
                }}
              >
                {label}
              </button>
            ))}
          </p>
        )}
        {drawn.state === 'drawn' && <h2 className="result">{text.yours}</h2>}
      </div>
      {drawn.state === 'drawn' && <Result chart={drawn.chart} isSold={isSold} />}
    </>
  );
}

function Result({ chart, isSold }: { chart: Chart; isSold: boolean }) {
  const moment = new Date(chart.moment);
  return (
    <Suspense fallback={<p>{text.drawing}</p>}>
      <ChartFigure chart={chart}>
        <p className="moment">
          {text.moment}:{' '}
          <time dateTime={chart.moment}>
            {moment.toLocaleString(locale, { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' })}
          </time>
          , {text.universal}
        </p>
        {isSold && (
          <div className="order">
            <button type="button" className="button" data-opens="order-dialog" data-service="astrology">
              {text.order}
            </button>
            <p>{text.orderMore}</p>
          </div>
        )}
      </ChartFigure>
    </Suspense>
  );
}

/** Place and engine are fetched when a chart is wanted. */
async function chartOf(typed: TypedBirth, fold: Fold | undefined): Promise<Drawn> {
  const date = isoBirthDate(typed.birthDate);
  if (!isCalendarDate(date) || date >= '2101') return wrong('birthDate', text.wrongDate);
  if (typed.birthPlace !== '' && !/^\d+$/.test(typed.birthPlace)) return wrong('birthPlace', text.wrongPlace);
  const [engine, place] = await Promise.all([
    import('../../../events/charts/chart.ts'),
    typed.birthPlace === ''
      ? null
      : call(GetPlace, { id: Number(typed.birthPlace) }).then(({ data }) => data),
    // Nothing is left to fetch once the chart is computed.
    import('./chart-figure.tsx'),
  ]);
  const birth: Birth = { date, time: typed.birthTime || null, place };
  const moments = engine.birthMoments(birth);
  if (moments?.length === 0) return wrong('birthTime', text.skipped);
  if (moments?.length === 2 && fold === undefined) return { state: 'doubled' };
  return { state: 'drawn', chart: engine.birthChart(birth, fold) };
}

function wrong(field: keyof TypedBirth, message: string): Drawn {
  return { state: 'wrong', field, message };
}

function typedIn(form: HTMLFormElement): TypedBirth {
  return Object.fromEntries(new FormData(form)) as Record<keyof TypedBirth, string>;
}
