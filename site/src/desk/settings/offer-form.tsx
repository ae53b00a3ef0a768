import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { currencySign, type ServiceId, serviceIds } from '../../../../events/readings/catalogue.ts';
import { type Offers, PutOffers } from '../../../../events/settings/answers.ts';
import { dayText } from '../../dates.ts';
import { serviceName } from '../../readings/titles.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { useSubmission } from '../forms/form-faults.ts';
import { formAction, type SaveOutcome } from '../forms/saving.ts';
import { SessionEndedNotice, useUnsaved } from '../forms/unsaved.tsx';
import { ownerCommand } from '../frame/owner-call.ts';
import { text as deskWords } from '../frame/text.ts';
import { keys, queryClient, refresh } from '../lists/queries.ts';
import {
  type ChangedOffer,
  changesOf,
  fieldPrice,
  offeredPrice,
  offersQuery,
  offerText,
  offerThen,
  readPrice,
  readTyped,
} from './offers.ts';
import { text } from './text.ts';

interface Typed {
  validFrom: string;
  prices: Record<ServiceId, string>;
  hours: Record<ServiceId, string>;
}

const fieldNames = [
  ...serviceIds.flatMap((id) => [`prices.${id}`, `hours.${id}`] as const),
  'validFrom' as const,
];

/** Untouched fields show what holds on the chosen day. */
export function OfferForm({ offers }: { offers: Offers }) {
  const { today, version } = offers;
  const form = useForm<Typed>({ defaultValues: { validFrom: today, ...fieldsOn(offers, today) } });
  // `dirtyFields` is read so that `getFieldState` knows them.
  const { errors, isDirty, isSubmitting, dirtyFields: _ } = form.formState;
  useUnsaved(isDirty);
  const typed = useWatch({ control: form.control });
  const day = typed.validFrom || today;

  useEffect(() => {
    const then = fieldsOn(offers, day);
    for (const id of serviceIds) {
      const [price, hours] = [`prices.${id}`, `hours.${id}`] as const;
      if (!form.getFieldState(price).isDirty) form.resetField(price, { defaultValue: then.prices[id] });
      if (!form.getFieldState(hours).isDirty) form.resetField(hours, { defaultValue: then.hours[id] });
    }
  }, [offers, day, form]);

  const send = async (values: Typed, idempotencyKey: string): Promise<SaveOutcome> => {
    const read = readTyped(offers, values.validFrom || today, values);
    const wrong = read.flatMap(({ service, priceMinor, deliverWithinHours }) => [
      ...(priceMinor === null
        ? [{ path: `prices.${service}`, message: text.offers.priceRule(currencySign) }]
        : []),
      ...(deliverWithinHours === null ? [{ path: `hours.${service}`, message: text.offers.hoursRule }] : []),
    ]);
    const changed = changesOf(read);
    if (wrong.length > 0 || changed.length === 0)
      return { state: 'refused', message: text.offers.noChange(dayText(day)), issues: wrong };
    const body = { validFrom: values.validFrom, offers: changed, version };
    const outcome = await formAction({
      run: async () => {
        await ownerCommand(PutOffers, { body, idempotencyKey });
        await refresh([keys.offers]);
        const newest = queryClient.getQueryData(offersQuery.queryKey) ?? offers;
        form.reset({ validFrom: newest.today, ...fieldsOn(newest, newest.today) });
      },
      touched: [keys.offers, keys.notifications],
      done: {
        title: text.offers.saved,
        description:
          values.validFrom === today
            ? text.offers.savedNow
            : text.offers.savedFrom(dayText(values.validFrom)),
      },
      failed: text.offers.saveFailed,
    });
    if (outcome.state !== 'refused') return outcome;
    return {
      ...outcome,
      issues: outcome.issues.map((issue) => ({ ...issue, path: fieldOf(issue.path, changed) })),
    };
  };
  const { submit, failure } = useSubmission({ form, names: fieldNames, send });

  return (
    <form onSubmit={submit} noValidate className="card grid gap-5 p-5">
      <fieldset disabled={isSubmitting} className="grid gap-4">
        {serviceIds.map((id) => (
          // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in a column of its own
          <div
            key={id}
            role="group"
            aria-labelledby={`offer-${id}`}
            className="grid grid-cols-2 items-start gap-x-4 gap-y-2 border-b border-line pb-4 md:grid-cols-[minmax(0,1fr)_10rem_10rem]"
          >
            <div className="max-md:col-span-2">
              <p id={`offer-${id}`} className="font-semibold">
                {serviceName(id)}
              </p>
              <p className="text-sm text-quiet">{holding(offers, id)}</p>
            </div>
            <Field
              label={text.offers.price(currencySign)}
              inputMode="decimal"
              autoComplete="off"
              hint={shownPrice(typed.prices?.[id] ?? '')}
              error={errors.prices?.[id]?.message}
              {...form.register(`prices.${id}`)}
            />
            <Field
              label={text.offers.hours}
              inputMode="numeric"
              autoComplete="off"
              error={errors.hours?.[id]?.message}
              {...form.register(`hours.${id}`)}
            />
          </div>
        ))}
        <Field
          label={text.offers.validFrom}
          type="date"
          min={today}
          className="max-w-60"
          hint={day === today ? text.offers.fromNow : text.offers.fromMidnight}
          error={errors.validFrom?.message}
          {...form.register('validFrom')}
        />
      </fieldset>
      {isDirty && <SessionEndedNotice />}
      {failure !== null && <Alert title={failure.message} />}
      <div>
        <Button type="submit" busy={isSubmitting} busyLabel={deskWords.saving}>
          {text.offers.save}
        </Button>
      </div>
    </form>
  );
}

/** `499₺ within 120 hours, since Nov 22, 2026`. */
function holding({ current }: Offers, id: ServiceId): string {
  const offer = current.find(({ service }) => service === id);
  if (offer === undefined) return '';
  return offer.validFrom === null
    ? text.offers.sinceBeginning(offerText(offer))
    : text.offers.since(offerText(offer), dayText(offer.validFrom));
}

/** So that no comma is mistaken. */
function shownPrice(typed: string): string | undefined {
  const priceMinor = readPrice(typed);
  if (priceMinor === null) return undefined;
  return text.offers.shownAs(offeredPrice(priceMinor));
}

function fieldsOn(offers: Offers, day: string): Pick<Typed, 'prices' | 'hours'> {
  const then = (id: ServiceId) => offerThen(offers, id, day);
  const each = (text: (id: ServiceId) => string) =>
    Object.fromEntries(serviceIds.map((id) => [id, text(id)])) as Record<ServiceId, string>;
  return {
    prices: each((id) => fieldPrice(then(id))),
    hours: each((id) => String(then(id).deliverWithinHours)),
  };
}

/** `offers.0.priceMinor` as the field of the first service that was sent. */
function fieldOf(path: string, sent: readonly ChangedOffer[]): string {
  const [, index, name] = /^offers\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const service = index === undefined ? undefined : sent[Number(index)]?.service;
  if (service === undefined) return path;
  return `${name === 'priceMinor' ? 'prices' : 'hours'}.${service}`;
}
