import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { type OwnReading, PostRating } from '../../../../events/readings/promise-answers.ts';
import {
  RATING_TEXT_MAXIMUM,
  RateReading,
  STARS_MAXIMUM,
} from '../../../../events/readings/rating-answers.ts';
import type { Sentence } from '../../../../events/sentences.ts';
import { call } from '../../api-client.ts';
import { language, otherThan } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { FieldError } from '../../ui/fields/field-frame.tsx';
import type { PlainField } from '../../ui/use-plain-form.ts';
import { Stars, starPath } from '../stars.tsx';
import { text } from './text-rating.ts';
import { FormFailure, useOwnForm } from './use-own-form.tsx';

export function RatingSection({ reading }: { reading: OwnReading }) {
  const { rating, may, status } = reading;
  // An answer counts as read a moment after it is shown; the form does not go away while a revised one comes.
  if (rating === null && !may.rate && status !== 'unread') return null;
  return (
    <section
      aria-labelledby="rating"
      className="rounded-card border border-line bg-raised px-6 py-6 print:hidden sm:px-8"
    >
      <h2 id="rating" className="text-title">
        {rating === null ? text.howWasIt : text.yourRating}
      </h2>
      {rating === null ? (
        <RatingForm reading={reading} />
      ) : (
        <GivenRating rating={rating} writtenIn={reading.language} />
      )}
    </section>
  );
}

function GivenRating({
  rating,
  writtenIn,
}: {
  rating: NonNullable<OwnReading['rating']>;
  writtenIn: OwnReading['language'];
}) {
  const { stars, text: written, reply, hiddenReason } = rating;
  const lang = otherThan(language, writtenIn);
  return (
    <div className="mt-3 grid gap-3">
      <Stars stars={stars} />
      {written !== '' && (
        <p className="max-w-prose whitespace-pre-line" dir="auto" lang={lang}>
          {written}
        </p>
      )}
      <p className="text-sm text-quiet">
        {hiddenReason === null ? (
          whoReads(rating)
        ) : (
          <>
            {text.notShown}
            <bdi lang={lang}>{hiddenReason}</bdi>
          </>
        )}
      </p>
      {reply !== null && (
        <div className="border-s-2 border-gold ps-4">
          <p className="text-sm text-quiet">{text.reply}</p>
          <p className="max-w-prose whitespace-pre-line" dir="auto" lang={lang}>
            {reply}
          </p>
        </div>
      )}
    </div>
  );
}

function whoReads({ public: isPublic }: NonNullable<OwnReading['rating']>): string {
  return isPublic ? text.forVisitors : text.forUs;
}

/** Radio buttons hold text. */
const RatingFields = z.object({
  stars: z.pipe(
    z.string().check(z.regex(/^[1-5]$/, 'Please give one to five stars' satisfies Sentence)),
    z.transform(Number),
  ),
  text: RateReading.shape.text,
  public: RateReading.shape.public,
});
const names = ['stars', 'text', 'public'] as const;

function RatingForm({ reading }: { reading: OwnReading }) {
  const { id } = reading;
  const form = useOwnForm({
    reading,
    kind: 'rating',
    schema: RatingFields,
    names,
    keptNames: ['text'],
    send: (body, idempotencyKey) => call(PostRating, { id, body, idempotencyKey }),
    isDone: ({ rating }) => rating !== null,
    done: text.thanks,
    failed: text.notSent,
  });
  return (
    <form {...form.attributes} className="mt-4">
      <fieldset disabled={form.busy} className="fields">
        <FormFailure form={form} />
        <StarChoice field={form.field('stars')} />
        <TextArea label={text.inYourWords} optional maxLength={RATING_TEXT_MAXIMUM} {...form.field('text')} />
        <Checkbox label={text.mayBeRead} {...form.field('public')} />
        <div>
          <Button type="submit" busy={form.busy} busyLabel={text.sending}>
            {text.send}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

function StarChoice({ field: { id, name, error, onChange } }: { field: PlainField }) {
  const [chosen, choose] = useState(0);
  const errorId = useId();
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-1.5 text-sm font-semibold">{text.yourStars}</legend>
      <div className="flex flex-wrap items-center gap-x-1">
        {text.meanings.map((meaning, index) => {
          const stars = index + 1;
          return (
            <label key={meaning} className="relative grid size-11 cursor-pointer place-items-center">
              <input
                type="radio"
                id={index === 0 ? id : undefined}
                name={name}
                value={stars}
                aria-label={text.star(stars, STARS_MAXIMUM, meaning)}
                aria-invalid={error === undefined ? undefined : true}
                className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-field"
                onChange={() => {
                  choose(stars);
                  onChange();
                }}
              />
              <svg
                viewBox="0 0 20 20"
                aria-hidden="true"
                className={`pointer-events-none size-8 stroke-1 transition-colors ${
                  stars <= chosen ? 'fill-glow stroke-glow' : 'fill-transparent stroke-edge'
                }`}
              >
                <path d={starPath} strokeLinejoin="round" />
              </svg>
            </label>
          );
        })}
        <span aria-hidden="true" className="ms-2 text-quiet">
          {text.meanings[chosen - 1]}
        </span>
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
